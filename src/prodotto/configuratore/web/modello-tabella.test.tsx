import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ModelloTabella } from './modello-tabella.tsx';
import type { Modello } from './modello-tabelle.ts';

const modello = { unita: [{ um: 'MT', sfrido: 5, passo: 0.5 }] } as never as Modello;

test('a number of a model is read as it is written, and what is none stays in its cell and changes nothing', async () => {
  const onCambia = vi.fn<(modello: Modello) => void>();
  const person = draw(<ModelloTabella tabella="unita" modello={modello} guasti={[]} onCambia={onCambia} />);
  const cell = screen.getByRole<HTMLInputElement>('textbox', { name: 'sfrido, riga 1' });
  await person.clear(cell);
  await person.type(cell, 'cinque');
  await person.tab();
  expect([cell.value, onCambia.mock.calls]).toEqual(['cinque', []]);
  await screen.findByText('Numero non valido.');
  await person.clear(cell);
  await person.tab();
  await screen.findByText('Scrivere un numero.');
  expect(onCambia).not.toHaveBeenCalled();
  await person.type(cell, '1.234,5');
  await person.tab();
  expect(onCambia.mock.calls.map(([nuovo]) => nuovo.unita[0])).toEqual([{ um: 'MT', sfrido: 1234.5, passo: 0.5 }]);
});
