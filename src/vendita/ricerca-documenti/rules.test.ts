import { expect, test } from 'vitest';
import { descTipo } from '#vendita/documenti/rules.ts';
import {
  codiceTipo,
  diOgniGiorno,
  filtriDi,
  gruppiDi,
  leggiNumero,
  nomeTipo,
  predefiniti,
  tipiDi,
  tipoInParole,
  totaliInParole,
  verificaGruppo,
} from './rules.ts';

test('B-156: a search without a group, or with one of the other area, is refused', () => {
  expect(verificaGruppo('Vendite', undefined)).toBe('Gruppo non valido');
  expect(verificaGruppo('Vendite', 'Ricevuto')).toBe('Gruppo non valido');
  expect(verificaGruppo('Acquisti', 'Ricevuto')).toBeNull();
});

test('B-157: area Vendite, day of delivery, the documents, from the first to the last day of the month', () => {
  expect(predefiniti('2028-02-10')).toEqual({
    Area: 'Vendite',
    TipoData: 'Data consegna',
    TipoVis: 'Documenti',
    DataDa: '2028-02-01',
    DataA: '2028-02-29',
  });
});

test('B-079: the kind is the code before the dash', () => {
  expect(['OC', 'oc - Conferma Ordine', ' RF-Reclamo', ''].map(codiceTipo)).toEqual(['OC', 'OC', 'RF', '']);
});

test('B-235, B-236: areas have their groups, groups their filters and kinds', () => {
  expect(gruppiDi.Vendite).toEqual(['Ordinato', 'Consegnato', 'Preventivi', 'Resi', 'Reclami', 'Consegne autista']);
  expect(gruppiDi.Acquisti).toEqual(['Ordinato', 'Ricevuto', 'PreOrdini', 'Fabbisogno', 'Reclami']);
  expect(filtriDi('Vendite', 'Ordinato')).toEqual(['Negozio', 'Completa']);
  expect(filtriDi('Vendite', 'Consegnato')).toEqual(['Bollettato', 'Fatturato', 'Scontrini']);
  expect(filtriDi('Vendite', 'Preventivi')).toEqual(['Riservati']);
  expect(filtriDi('Acquisti', 'Ordinato')).toEqual([]);
  for (const area of ['Vendite', 'Acquisti'] as const)
    for (const gruppo of gruppiDi[area]) expect(tipiDi(area, gruppo)).not.toEqual([]);
  expect(['AR', 'CA', 'MS', 'OC', 'OF', 'PC', 'PF', 'PR', 'RF', 'SC'].map(tipoInParole)).toEqual([
    'Autorizzazione al Reso',
    'Consegne Autista',
    'Merce in Sostituzione',
    'Conferma Ordine',
    'Ordine Fornitore',
    'Offerta Cliente',
    'Richiesta Offerta',
    'Produzione',
    'Reclamo Fornitore',
    'Scontrino',
  ]);
  expect(tipoInParole('toString')).toBe('toString');
});

test('a document found is called as on its own page and papers, whatever the filter calls its kind', () => {
  for (const tipo of ['OC', 'PC', 'BO', 'FT', 'NC']) expect(nomeTipo(tipo)).toBe(descTipo(tipo));
  expect([nomeTipo('OC'), nomeTipo('OF'), nomeTipo('toString')]).toEqual([
    'Ordine cliente',
    'Ordine Fornitore',
    'toString',
  ]);
});

test('a number, and what is held, is looked for in all days unless days are given', () => {
  const mese = { Area: 'Vendite', Gruppo: 'Preventivi', Filtro: '', NrDocumento: 0 } as const;
  const riservati = { ...mese, Filtro: 'Riservati' };
  expect([mese, riservati, { ...mese, NrDocumento: 7 }].map(diOgniGiorno)).toEqual([false, true, true]);
  expect(diOgniGiorno({ ...riservati, DataDa: '2026-11-01' })).toBe(false);
  expect(diOgniGiorno({ ...riservati, Gruppo: 'Ordinato' })).toBe(false);
});

test('a number is read as people write it, and what is no number of a document is none', () => {
  expect(leggiNumero('OC 12/2026')).toEqual({ tipi: ['OC'], numero: 12, anno: 2026 });
  expect(leggiNumero(' ddt n. 7/26')).toEqual({ tipi: ['BO'], numero: 7, anno: 2026 });
  expect(leggiNumero('fattura 9')).toEqual({ tipi: ['FT'], numero: 9, anno: null });
  expect(leggiNumero('12')).toEqual({ tipi: [], numero: 12, anno: null });
  for (const testo of ['', '0', 'cerniera', 'vite 12', '12/202', '1234567890', 'constructor 1'])
    expect(leggiNumero(testo)).toBeNull();
});

test('the sums of a search say how many documents are not in them', () => {
  const di = (totale: number, arrotondamento = 0) =>
    totaliInParole({ totale, totali: { documenti: 3, imponibile: 10, totale: 12.2, arrotondamento } });
  expect(di(3)).toBe('Imponibile € 10,00, totale € 12,20');
  expect(di(4)).toContain('; un documento non conta: annullati o rifiutati, DDT con la loro fattura');
  expect(di(7)).toContain('; 4 documenti non contano');
  expect(di(3, 0.01)).toContain('; in fattura € 0,01 in meno');
  expect(di(4, -0.02)).toMatch(/in fattura € 0,02 in più.*; un documento non conta/);
});
