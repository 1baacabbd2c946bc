import { expect, test } from 'vitest';
import { idNews, immaginiHome, paragrafi, partiIdNews } from './rules.ts';

test('customers see all home pictures, everybody else the first', () => {
  expect(immaginiHome(1, 4)).toBe(4);
  for (const ruolo of [0, 2, 3, 4, 5, 6]) expect(immaginiHome(ruolo, 4)).toBe(1);
  expect(immaginiHome(0, 0)).toBe(0);
});

test('the id of a news item parts at its last dash', () => {
  expect(idNews.test('AZ-1-12')).toBe(true);
  expect(partiIdNews('AZ-1-12')).toEqual({ company: 'AZ-1', prog: 12 });
  expect(idNews.test('12')).toBe(false);
});

test('a text falls into paragraphs at blank lines', () => {
  expect(paragrafi('uno\ndue\n\n  tre \n \n\nquattro\n')).toEqual(['uno\ndue', 'tre', 'quattro']);
  expect(paragrafi('')).toEqual([]);
});
