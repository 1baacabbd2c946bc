import { expect, test } from 'vitest';
import { chiediNuovoPosto, doveVa, eCodiceArticolo, leggiPostoLetto, leggiUbicazione, postoDiverso } from './rules.ts';

test('a place is read as labels and people write it; a drawer by its label', () => {
  expect(['a-01-02', ' 9112 ', '91-12', 'B7'].map(leggiUbicazione)).toEqual(['A-01-02', '9112', '9112', 'B7']);
  expect(['', 'A', 'A 01', '<b>', 'ABCDEFGHIJKLM'].map(leggiUbicazione)).toEqual([null, null, null, null, null]);
});

test('a scanned label of twelve digits or more is an article, all else is a place', () => {
  expect(['120010000120', '120 01000 01 20 01'].map(eCodiceArticolo)).toEqual([true, true]);
  expect(['9112', 'A-01-02', '12001'].map(eCodiceArticolo)).toEqual([false, false, false]);
});

test('the article’s own places are known in any writing, another is a new one', () => {
  const suo = { ubicazione: '91-12', ubicazione2: 'CAP2', scortaNonGestita: false };
  expect(['9112', 'CAP2', 'A-01'].map((posto) => doveVa(posto, suo))).toEqual(['scaffale', 'esterno', 'nuovo']);
  expect(doveVa('9112', { ...suo, scortaNonGestita: true })).toBe('consumo');
  expect(doveVa('A-01', { ubicazione: '', ubicazione2: '', scortaNonGestita: false })).toBe('nuovo');
});

test('a user who stores goods at another place is asked, and sees what lies at the old one', () => {
  expect(chiediNuovoPosto('B-07', { ubicazione: '', scaffale: '0', unMisura: 'PZ' })).toBe(
    'L’articolo non ha ancora un posto: diventa B-07?',
  );
  expect(chiediNuovoPosto('B-07', { ubicazione: 'A-01', scaffale: '40', unMisura: 'PZ' })).toBe(
    'Il posto dell’articolo è A-01. Da ora diventa B-07? A A-01 ce ne sono ancora 40 PZ: vanno spostati anche quelli.',
  );
  expect(postoDiverso('B-07', 'A-01')).toBe('Il posto dell’articolo è A-01: confermare che diventa B-07.');
});

test('what a reader sends is stripped of its prefix; a bare number is a drawer or no place, an article’s code is none', () => {
  expect([']C1A-01-02', ']C09112', '91-12'].map(leggiPostoLetto)).toEqual(['A-01-02', '9112', '9112']);
  expect(['1500', '12', '106000010101', ']C1'].map(leggiPostoLetto)).toEqual([null, null, null, null]);
  expect(['1500', '106000010101'].map(leggiUbicazione)).toEqual(['1500', null]);
});
