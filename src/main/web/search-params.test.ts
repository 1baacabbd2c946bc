import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

test('every search parameter is the text in the URL', () => {
  expect(parseSearch('?code=12e5&articolo=00123&pagina=2&doppi=1&cerca=true&vuoto=')).toEqual({
    code: '12e5',
    articolo: '00123',
    pagina: '2',
    doppi: '1',
    cerca: 'true',
    vuoto: '',
  });
});

test('what is written into the URL is read back', () => {
  const search = { testo: 'viti 4x40 & dadi', lista: ['a', 'b'], virgolette: '"citato"', parentesi: '[x' };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});
