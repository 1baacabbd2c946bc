import { useState, type ReactNode } from 'react';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { Dialog } from './dialog.tsx';
import { NumberField } from './fields/number-field.tsx';

function Quantities(): ReactNode {
  const [first, setFirst] = useState<number | null>(250);
  const [second, setSecond] = useState<number | null>(10);
  return (
    <Dialog title="Quantità" onClose={() => undefined}>
      <NumberField label="Prima" data-autofocus value={first} onChange={setFirst} />
      <NumberField label="Seconda" value={second} onChange={setSecond} />
    </Dialog>
  );
}

test('what is typed after Tab replaces the value of a field in a dialog, forwards and backwards', async () => {
  const person = draw(<Quantities />);
  const first = await screen.findByLabelText<HTMLInputElement>('Prima');
  const second = screen.getByLabelText<HTMLInputElement>('Seconda');
  await person.click(first);
  await person.keyboard('{Tab}12{Shift>}{Tab}{/Shift}20{Tab}');
  expect([first.value, second.value]).toEqual(['20', '12']);
});

test('the number in which a dialog opens is replaced; come back to it, it is not', async () => {
  const person = draw(<Quantities />);
  const first = await screen.findByLabelText<HTMLInputElement>('Prima');
  first.focus();
  await person.keyboard('12');
  expect(first.value).toBe('12');
  screen.getByLabelText('Seconda').focus();
  first.focus();
  await person.keyboard('3');
  expect(first.value).toBe('123');
});
