import { expect, test } from 'vitest';
import { articoliConMisura } from './misura.ts';

const riga = (cdArticolo: string, descrizione: string, ctTpRiga = 'P') => ({ ctTpRiga, cdArticolo, descrizione });
const viti = [
  riga('', 'testa svasata', 'D'),
  riga('a', '4x40'),
  riga('b', '4x45'),
  riga('c', '14x40'),
  riga('d', 'M4x40 zincata'),
  riga('', 'testa tonda', 'D'),
  riga('e', '4,0x40'),
];

test.each([
  ['vite 4x40', ['a', 'd']],
  ['vite 4 x 40', ['a', 'd']],
  ['M4x40', ['a', 'd']],
  ['vite 45', ['b']],
  ['4x40 zincate', ['d']],
  ['uni 5739 8.8 4x45', ['b']],
  ['DIN 97 inox a2 4x45', ['b']],
])('a search for «%s» means the rows of that size', (valore, codici) => {
  expect(articoliConMisura(valore, viti)).toEqual(expect.arrayContaining(codici));
  expect(articoliConMisura(valore, viti)).not.toContain('c');
});

test('material and finish choose among the rows of a size, and what contradicts the search is not chosen', () => {
  const cerniere = [
    riga('', 'Bronzato', 'D'),
    riga('a', 'CERN. LIBRO mm 50x35 BRONZ.'),
    riga('b', 'CERN. LIBRO mm 80x50 BRONZ.'),
    riga('', 'Inox satinato', 'D'),
    riga('c', 'CERN. LIBRO mm 50x35 INOX SAT.'),
    riga('d', 'CERN. LIBRO mm 80x50 INOX SAT.'),
  ];
  expect(articoliConMisura('cerniera libro inox 80', cerniere)).toEqual(['d']);
  expect(articoliConMisura('80 inox cerniera', cerniere)).toEqual(['d']);
  expect(articoliConMisura('cerniera libro bronzate', cerniere)).toEqual(['a', 'b']);
  expect(articoliConMisura('cerniera inox', cerniere)).toEqual(['c', 'd']);
  expect(articoliConMisura('cerniera libro 120 inox', cerniere)).toEqual([]);
});

test.each(['vite', '106000010101', 'vite 99x99', ''])('a search for «%s» prefers no row', (valore) => {
  expect(articoliConMisura(valore, viti)).toEqual([]);
});

test('a size in the sub-heading is that of the rows below it; what all rows have tells none of them apart', () => {
  const dadi = [riga('', 'M6', 'D'), riga('a', 'zincato'), riga('', 'M8', 'D'), riga('b', 'zincato')];
  expect(articoliConMisura('dado m8', dadi)).toEqual(['b']);
  expect(articoliConMisura('dado m6', dadi.slice(0, 2))).toEqual([]);
});

test('a bit or a grain is no bare number, and a cylinder turned round is chosen where none stands as written', () => {
  const inserti = [
    riga('', 'L 25', 'D'),
    riga('a', 'INSERTO PH2 S2'),
    riga('b', 'INSERTO TX25 S2'),
    riga('c', 'INSERTO PZ2'),
  ];
  expect(articoliConMisura('inserto t25', inserti)).toEqual(['b']);
  expect(articoliConMisura('torx T25', inserti)).toEqual(['b']);
  expect(articoliConMisura('pz2', inserti)).toEqual(['c']);
  const dischi = [riga('a', 'DISCO Ø 120 gr. 80'), riga('b', 'DISCO Ø 115 gr. 120')];
  expect(articoliConMisura('dischi grana 120', dischi)).toEqual(['b']);
  const cilindri = [riga('a', 'CILINDRO 30x40'), riga('b', 'CILINDRO 40x30'), riga('c', 'CILINDRO 30x30')];
  expect(articoliConMisura('cilindro 30/40', cilindri)).toEqual(['a']);
  expect(articoliConMisura('cilindro 40-30', cilindri)).toEqual(['b']);
  expect(articoliConMisura('cilindro 40/30', cilindri.slice(0, 1).concat(cilindri.slice(2)))).toEqual(['a']);
});
