import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { OrdineValoriDialog } from './ordine-valori-dialog.tsx';

const letto = {
  versione: 4,
  valori: ['M10', 'M2', 'M3'].map((valore) => ({ valore, testate: 1 })),
};
const ordine = (): string[] => screen.getAllByText(/^M\d+$/).map(({ textContent }) => textContent);
const salva = (): HTMLElement => screen.getByRole('button', { name: 'Salva' });

test('values are put in their natural order, moved by keys and saved with the password; without it nothing is sent', async () => {
  const chiudi = vi.fn<() => void>();
  const asked = await standInApi(({ line }) => ok(line.includes('/salva') ? 'OK' : letto));
  const person = draw(<OrdineValoriDialog filtro="Diametro" onClose={chiudi} />);
  await screen.findByText('M10');
  expect(salva()).toHaveProperty('disabled', true);
  await person.click(screen.getByRole('button', { name: 'Ordina naturalmente' }));
  expect(ordine()).toEqual(['M2', 'M3', 'M10']);
  screen.getByRole('row', { name: /^M3/ }).focus();
  await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(ordine()).toEqual(['M3', 'M2', 'M10']);
  await person.click(salva());
  await screen.findByLabelText(/Password dei filtri/);
  await person.keyboard('{Enter}');
  expect(await screen.findByText('Campo obbligatorio.')).toBeDefined();
  expect(asked.some(({ line }) => line.includes('/salva'))).toBe(false);
  await person.keyboard('segreta{Enter}');
  await waitFor(() => expect(chiudi).toHaveBeenCalled());
  expect(asked.find(({ line }) => line.includes('/salva'))?.body).toEqual({
    filtro: 'Diametro',
    valori: ['M3', 'M2', 'M10'],
    versione: 4,
    password: 'segreta',
  });
});
