import { expect, test } from 'vitest';
import { shownValue } from './search-value.ts';

test('the search box shows the words of the person, not the special values', () => {
  expect(shownValue('viti 4x40')).toBe('viti 4x40');
  for (const value of ['prodotti', 'preferiti', 'promo', 'novita', 'outlet']) expect(shownValue(value)).toBe('');
});
