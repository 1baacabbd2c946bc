import { expect, test } from 'vitest';
import { Libro } from './libro.ts';

const libro = new Libro([
  { chiave: 'pistone a gas', sinonimo: 'molla a gas' },
  { chiave: 'cerniere a molla', sinonimo: 'molla' },
  { chiave: 'din 934', sinonimo: 'uni 5588' },
  { chiave: 'din 7504 n', sinonimo: 'din 7504' },
  { chiave: 'din 7504 k', sinonimo: 'din 7504' },
  { chiave: 'zincato bianco', sinonimo: 'zb' },
]);

test.each([
  ['molla a gas 80 N', ['pistone a gas 80 n']],
  ['80 N gas molle', ['80 n pistone a gas']],
  ['molla 80 N a gas', ['pistone a gas 80 n']],
  ['molle', ['cerniere a molla']],
  ['zincato zb', ['zincato bianco']],
  ['uni 5588 m8', ['din 934 m8']],
  ['UNI-5588 zb', ['din 934 zincato bianco']],
  ['din 7504 4,8x19', ['din 7504 n 4.8x19', 'din 7504 k 4.8x19']],
  ['dado m8', []],
  ['', []],
])('«%s» is read as %s', (valore, letture) => {
  expect(libro.letture(valore)).toEqual(letture);
});

test('an entry whose synonym is empty or the word itself has no effect', () => {
  expect(
    new Libro([
      { chiave: 'dadi', sinonimo: 'dado' },
      { chiave: 'x', sinonimo: '--' },
    ]).letture('dado x'),
  ).toEqual([]);
});

test('what is not carried is known in any number, and is no other word for something', () => {
  const nostro = new Libro([
    { chiave: 'non trattato', sinonimo: 'Blum' },
    { chiave: 'Non trattato', sinonimo: 'mul-t-lock' },
    { chiave: 'tasselli', sinonimo: 'fischer' },
  ]);
  expect(['blum', 'BLUM', 'mul-t-lock', 'fischer', 'tasselli', ''].map((una) => nostro.nonTratta(una))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(nostro.letture('cerniera blum')).toEqual([]);
});
