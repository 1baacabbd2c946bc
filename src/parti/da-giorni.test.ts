import { expect, test } from 'vitest';
import { daGiorni, perGiorno } from './da-giorni.ts';

const oggi = '2026-03-16';

test('waiting time is counted in days, across months and the change to summer time', () => {
  expect(['2026-03-17', oggi, '2026-03-15', '2026-02-16'].map((dal) => daGiorni(dal, oggi))).toEqual([
    'da oggi',
    'da oggi',
    'da ieri',
    'da 28 giorni',
  ]);
  expect(daGiorni('2026-03-28', '2026-03-30')).toBe('da 2 giorni');
});

test('due days are written relative to today', () => {
  expect(
    ['2026-03-13', '2026-03-15', oggi, '2026-03-17', '2026-03-18'].map((giorno) => perGiorno(giorno, oggi)),
  ).toEqual([
    'era per il 13/03/2026, 3 giorni fa',
    'era per il 15/03/2026, ieri',
    'per oggi',
    'per domani',
    'per il 18/03/2026',
  ]);
});
