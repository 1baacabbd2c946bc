import { expect, test } from 'vitest';
import { ordineLetto } from '#test/fixtures/ordini-letti.ts';
import { confronta, prezzoNetto, scrivibile, suntoDi, testoDaAbbinare } from './righe-abbinate.ts';

const campo = <T>(valore: T) => ({ valore, scritto: '', dove: [], provato: false, certo: true });

test('a price per hundred with discounts is the net price of one', () => {
  const prezzo = { ...campo(100), per: 100 };
  expect(prezzoNetto({ prezzo, sconto: campo([50, 10]) })).toBe(0.45);
  expect(prezzoNetto({ prezzo })).toBe(1);
  expect(prezzoNetto({})).toBeNull();
});

test('prices are compared only in the same unit', () => {
  const nostro = { prezzoUnitario: 2.5, unMisura: 'PZ' };
  expect(confronta({ prezzo: 2.4, um: 'PZ' }, nostro)).toEqual({ differenza: 0.1, percento: 4.2 });
  expect(confronta({ prezzo: 2.4, um: '' }, nostro)).not.toBeNull();
  expect(confronta({ prezzo: 2.4, um: 'SC' }, nostro)).toBeNull();
  expect(confronta({ prezzo: 2.5, um: 'PZ' }, nostro)).toBeNull();
});

test('each line is one line of text, whatever stands in it', () => {
  const { righe } = ordineLetto([
    { codice: 'A;1\t|2', qta: 1.5, descrizione: 'vite\n"TE"' },
    { codice: '', qta: 2 },
  ]);
  expect(testoDaAbbinare(righe)).toBe('A 1 2\tvite TE\tqta 1,5 PZ\nqta 2 PZ');
});

test('what a database cannot keep is left out: NUL, half letters, days and amounts that are none', () => {
  const letto = ordineLetto([{ codice: 'A\u0000B\ud800', qta: 1 }], 'N\u00001');
  expect(scrivibile(letto).righe[0]?.codici[0]?.valore).toBe('AB');
  const testata = { ...letto.testata, dataRichiesta: campo('2026-02-31'), totale: campo(1e20) };
  expect(suntoDi(scrivibile({ ...letto, testata }))).toMatchObject({
    numeroOrdine: 'N1',
    dataChiesta: null,
    valore: null,
  });
});
