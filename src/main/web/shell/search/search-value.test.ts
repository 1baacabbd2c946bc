import { expect, test } from 'vitest';
import { shownValue } from './search-value.ts';

test('the search box shows the user’s words, not the special values', () => {
  expect(shownValue('viti 4x40', '/ricerca/viti%204x40/prodotti')).toBe('viti 4x40');
  for (const value of ['prodotti', 'preferiti', 'promo', 'novita', 'outlet'])
    expect(shownValue(value, `/ricerca/${value}/prodotti`)).toBe('');
});

test('it is empty over the table of contents and the index, and shows the word catalogo to who looked for it', () => {
  expect(shownValue('catalogo', '/ricerca/catalogo/sommario')).toBe('');
  expect(shownValue('catalogo', '/ricerca/catalogo/indice/03')).toBe('');
  expect(shownValue('catalogo', '/ricerca/catalogo/prodotti')).toBe('catalogo');
  expect(shownValue('cerniera', '/ricerca/cerniera/sommario')).toBe('cerniera');
});
