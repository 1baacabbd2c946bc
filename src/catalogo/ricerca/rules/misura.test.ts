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
  ['4x40 zincate', ['a', 'd']],
])('a search for «%s» means the rows of that size', (valore, codici) => {
  expect(articoliConMisura(valore, viti)).toEqual(expect.arrayContaining(codici));
  expect(articoliConMisura(valore, viti)).not.toContain('c');
});

test.each(['vite', '106000010101', 'vite 99x99', ''])('a search for «%s» means no row more than another', (valore) => {
  expect(articoliConMisura(valore, viti)).toEqual([]);
});

test('a size in the sub-heading is that of the rows below it; what all rows have tells none of them apart', () => {
  const dadi = [riga('', 'M6', 'D'), riga('a', 'zincato'), riga('', 'M8', 'D'), riga('b', 'zincato')];
  expect(articoliConMisura('dado m8', dadi)).toEqual(['b']);
  expect(articoliConMisura('dado m6', dadi.slice(0, 2))).toEqual([]);
});
