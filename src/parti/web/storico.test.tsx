import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { read } from '#platform/contract/call.ts';
import { logPage, olderThan } from '#platform/contract/log-page.ts';
import { Storico } from './storico.tsx';

const leggi = read('POST /prova/logOperazioni', [2], {
  purpose: 'prova',
  input: z.strictObject({ primaDi: olderThan }),
  reply: logPage,
});

test('the history tells tables and fields as people call them, not as the program does', async () => {
  const riga = { id: 9, tabella: 'aziende', colonna: 'attivaCodArtFor2, sito', dataOra: '2026-03-16T09:00:00+01:00' };
  const modifiche = [
    { campo: 'attivaCodArtFor2', prima: 'No', dopo: 'Sì' },
    { campo: 'Materiale', prima: 'Ottone', dopo: '' },
  ];
  await standInApi(() =>
    ok({ altre: false, righe: [{ ...riga, utente: 'Anna', operazione: 'edit', note: '', modifiche }] }),
  );
  draw(<Storico call={leggi} input={{}} />);
  const tabella = within(await screen.findByRole('table', { name: 'Storico Operazioni' }));
  for (const parola of ['Marchio', 'Codice articolo del fornitore', 'Materiale', '16/03/2026 09:00'])
    expect(tabella.getByText(parola)).toBeTruthy();
  expect(tabella.queryByText(/aziende|attivaCodArtFor2/)).toBeNull();
});
