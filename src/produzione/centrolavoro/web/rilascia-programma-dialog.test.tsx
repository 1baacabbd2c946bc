import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import { serveMotivo } from '../rules/programmi-cnc.ts';
import { RilasciaProgramma } from './rilascia-programma-dialog.tsx';

const ignoti = [
  { riga: 3, testo: 'G38.2 si ferma dove il tastatore tocca' },
  { riga: 9, testo: 'M101 è una funzione propria della macchina' },
];
const versione = { numero: 2, ignoti } as never;
const rilasci = (asked: readonly { line: string; body: unknown }[]) =>
  asked.filter(({ line }) => line.startsWith('PO') || line.startsWith('PUT')).map(({ body }) => body);

test('what only the machine will know is listed with its line; a reason is asked for, by keys', async () => {
  const asked = await standInApi(() => ok('OK'));
  let chiusa = false;
  const person = draw(<RilasciaProgramma id={7} versione={versione} onClose={() => (chiusa = true)} />);
  await screen.findByRole('dialog', { name: 'Rilascia la versione 2' });
  for (const { riga, testo } of ignoti) expect(screen.getByText(`Riga ${riga}: ${testo}`)).toBeTruthy();
  await person.type(screen.getByLabelText(/Motivo/), 'no{Enter}');
  expect(await screen.findByText(serveMotivo)).toBeTruthy();
  expect(rilasci(asked)).toEqual([]);
  await person.type(screen.getByLabelText(/Motivo/), 'n è un problema{Enter}');
  await waitFor(() => expect(chiusa).toBe(true));
  expect(rilasci(asked)).toMatchObject([{ numero: 2, rilasciata: true, motivo: 'non è un problema' }]);
});

test('a refusal of the server stays in the dialog', async () => {
  await standInApi(() => refused(404, 'Non trovato'));
  let chiusa = false;
  const person = draw(<RilasciaProgramma id={7} versione={versione} onClose={() => (chiusa = true)} />);
  await person.type(await screen.findByLabelText(/Motivo/), 'Tastatore montato{Enter}');
  expect(await screen.findByText('Non trovato')).toBeTruthy();
  expect(chiusa).toBe(false);
});
