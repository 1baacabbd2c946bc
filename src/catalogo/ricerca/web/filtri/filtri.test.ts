import { expect, test } from 'vitest';
import { leggiChiave } from '#catalogo/ricerca/rules.ts';
import { filtriMostrati, valoriCon, valoriInVista } from './filtri.ts';

const valore = (nome: string, nrValori: number) => ({
  valore: nome,
  chiave: `Marca#${nome}`,
  nrValori,
  ordinamento: 0,
});

test('a chosen value that no header has any more stays, so that it can be taken off', () => {
  const [marca, materiale] = filtriMostrati(
    [{ filtro: 'Marca', valori: [valore('Tutti', 9), valore('Cardine', 5)] }],
    ['Marca#Cardine', 'Materiale#Ottone'],
  );
  expect(marca).toMatchObject({ scelti: 1, valori: [{ scelto: false }, { valore: 'Cardine', scelto: true }] });
  expect(materiale).toMatchObject({
    filtro: 'Materiale',
    scelti: 1,
    valori: [{ valore: 'Ottone', nrValori: 0, scelto: true }],
  });
});

test('a long list shows its most frequent values in their order, and what is chosen', () => {
  const valori = Array.from({ length: 20 }, (_, n) => ({
    chiave: `a#${n}`,
    valore: `v${n}`,
    nrValori: n,
    scelto: n === 2,
  }));
  expect(valoriInVista(valori, 4).map(({ valore: nome }) => nome)).toEqual(['v2', 'v16', 'v17', 'v18', 'v19']);
  expect(valoriInVista(valori.slice(0, 6), 4)).toHaveLength(6);
});

test('values are found whatever their accents and case', () => {
  expect(valoriCon([{ valore: 'Qualità' }, { valore: 'Ottone' }], ' QUALITA')).toEqual([{ valore: 'Qualità' }]);
});

test('a value may contain a hash', () => {
  expect(leggiChiave('Filetto#M6#A')).toEqual({ filtro: 'Filetto', valore: 'M6#A' });
});
