import { expect, test } from 'vitest';
import { pausaDopo, rifiutoRiprova } from './rules.ts';

test('pauses after failures double up to an hour', () => {
  expect([1, 2, 3, 8, 9, 50].map(pausaDopo)).toEqual([20, 40, 80, 2560, 3600, 3600]);
});

test('a retry that is already scheduled is not requested twice', () => {
  expect(rifiutoRiprova({ stato: 'mancata' })).toBeNull();
  expect(rifiutoRiprova({ stato: 'da ritentare' })).toBe('Sta già per essere ritentata.');
});
