import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

test('a text that would lose something as a number stays text', () => {
  expect(parseSearch('?code=12e5&articolo=00123&pagina=2&vuoto=')).toEqual({
    code: '12e5',
    articolo: '00123',
    pagina: 2,
    vuoto: '',
  });
});

test('what is written into the address is read back', () => {
  const search = { testo: 'viti 4x40 & dadi', lista: ['a', 'b'], virgolette: '"citato"', parentesi: '[x' };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});
