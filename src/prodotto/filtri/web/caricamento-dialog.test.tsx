import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StatoCaricamento } from '../rules/caricamento.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { CaricamentoDialog } from './caricamento-dialog.tsx';

const caricamento = {
  id: 7,
  tipologia: 'parole',
  nomeFile: 'viti.xlsx',
  utente: 'Anna',
  creato: '2026-03-16T09:00:00+01:00',
  percentuale: 100,
  righe: 3,
  chiavi: 3,
  modificate: 0,
  aggiunte: 0,
  tolte: 0,
  vuote: 0,
  nrErrori: 0,
  rifiuto: '',
  errori: [] as object[],
};
const modifica = {
  chiave: 'VTS00001-0',
  descrizione: 'Vite',
  vuota: true,
  aggiunte: [],
  tolte: [{ gruppo: 'Materiale', valore: 'Zama' }],
};
const apri = async (stato: StatoCaricamento, altro: Partial<typeof caricamento> = {}) => {
  const asked = await standInApi(({ line }) =>
    ok(
      line.includes('/modifiche')
        ? { modifiche: [modifica], altre: false }
        : line.endsWith('/salva')
          ? { modificate: 1 }
          : { ...caricamento, stato, ...altro },
    ),
  );
  return { asked, person: draw(<CaricamentoDialog id={7} onClose={() => {}} />) };
};

test('B-241: what changes is shown before it is confirmed, and headers that end without values have to be allowed', async () => {
  const { asked, person } = await apri('da confermare', { modificate: 1, tolte: 1, vuote: 1 });
  expect(await screen.findByText('Materiale: Zama')).toBeDefined();
  const conferma = screen.getByRole('button', { name: 'Conferma' });
  expect(conferma).toHaveProperty('disabled', true);
  await person.click(screen.getByLabelText('1 voce resterà senza valori: va bene così'));
  await person.click(conferma);
  await screen.findByText('Confermare il salvataggio dei dati?');
  await person.click(screen.getByRole('button', { name: 'Salva' }));
  await expect.poll(() => asked.find(({ line }) => line.endsWith('/salva'))?.body).toEqual({ svuota: true });
});

test('faults stand with sheet, row, column and what was expected; nothing can be confirmed', async () => {
  const errore = { foglio: 'Viteria', riga: 12, colonna: 'C', trovato: '=A1', atteso: 'Un testo e non una formula' };
  await apri('con errori', { nrErrori: 600, errori: [errore] });
  for (const testo of ['Viteria', '12', 'C', '=A1', 'Un testo e non una formula', '600 errori, ecco i primi 1'])
    expect(await screen.findByText(testo)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Conferma' })).toBeNull();
});

test('while it is read it can be called off, once it is saved it can be taken back', async () => {
  await apri('in lettura', { percentuale: 40 });
  expect(await screen.findByRole('button', { name: 'Interrompi' })).toBeDefined();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
});
