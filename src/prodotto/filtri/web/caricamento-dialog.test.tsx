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
  idLavoro: 9,
  righe: 3,
  chiavi: 3,
  modificate: 0,
  aggiunte: 0,
  tolte: 0,
  vuote: 0,
  nrErrori: 0,
  rifiuto: '',
  errori: [] as object[],
  nuovi: [] as object[],
  rinominati: [] as object[],
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
        : line.includes('/lavori/9')
          ? { id: 9, titolo: '', stato: 'in corso', percentuale: 40, avanzamento: '', indirizzo: null, errore: '' }
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
  await expect
    .poll(() => asked.find(({ line }) => line.endsWith('/salva'))?.body)
    .toEqual({
      svuota: true,
      nuovi: [],
      rinominati: [],
    });
});

test('faults stand with sheet, row, column and what was expected; nothing can be confirmed', async () => {
  const errore = { foglio: 'Viteria', riga: 12, colonna: 'C', trovato: '=A1', atteso: 'Un testo e non una formula' };
  await apri('con errori', { nrErrori: 600, errori: [errore] });
  for (const testo of ['Viteria', '12', 'C', '=A1', 'Un testo e non una formula', '600 errori, ecco i primi 1'])
    expect(await screen.findByText(testo)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Conferma' })).toBeNull();
});

test('while it is read it can be called off, once it is saved it can be taken back', async () => {
  await apri('in lettura');
  expect(await screen.findByRole('button', { name: 'Interrompi' })).toBeDefined();
  await expect.poll(() => screen.queryByRole('progressbar')?.getAttribute('aria-valuenow')).toBe('40');
});

test('an unknown heading has to be allowed, with the filter that it looks like; synonyms follow a new name unless that is unticked', async () => {
  const voce = { filtro: 'Lega', prima: 'Zamak 5', testate: 2, sinonimi: ['zincoalluminio'] };
  const { asked, person } = await apri('da confermare', {
    modificate: 2,
    nuovi: [{ filtro: 'Materiali', testate: 3, simile: 'Materiale' }],
    rinominati: [
      { ...voce, dopo: 'ZL5' },
      { ...voce, dopo: 'ZL6' },
    ],
  });
  expect(await screen.findByText('C’è già Materiale.')).toBeDefined();
  const conferma = screen.getByRole('button', { name: 'Conferma' });
  expect(conferma).toHaveProperty('disabled', true);
  await person.click(screen.getByLabelText('Materiali è un filtro nuovo, di 3 testate'));
  await person.click(screen.getByLabelText('Lega: ZL6 è il nuovo nome di Zamak 5 e ne prende i sinonimi'));
  await person.click(conferma);
  await person.click(await screen.findByRole('button', { name: 'Salva' }));
  await expect
    .poll(() => asked.find(({ line }) => line.endsWith('/salva'))?.body)
    .toEqual({ svuota: false, nuovi: ['Materiali'], rinominati: [{ filtro: 'Lega', prima: 'Zamak 5', dopo: 'ZL5' }] });
});

test('B-224: a file refused while it was read shows the reason', async () => {
  await apri('con errori', { rifiuto: 'Il file ha più di 50.000 righe: dividerlo in più file.' });
  expect(
    await screen.findByText('Errore nel caricamento del file. Il file ha più di 50.000 righe: dividerlo in più file.'),
  ).toBeDefined();
});

test('an undo that left something says what', async () => {
  await apri('annullato', { rifiuto: 'Modificate dopo il caricamento, restano come sono: VTS00001-0.' });
  expect(await screen.findByText('Il caricamento è stato annullato, ma non tutto.')).toBeDefined();
  expect(screen.getByText('Modificate dopo il caricamento, restano come sono: VTS00001-0.')).toBeDefined();
});
