import { expect, test } from 'vitest';
import type { Ruolo } from '#platform/contract/call.ts';
import { paginaIniziale } from './home-intranet.ts';

test('every role lands on its own start page: the staff at what is to be done, a subcontractor at its work, all others in the shop window', () => {
  const ruoli: readonly Ruolo[] = [0, 1, 2, 3, 4, 5, 6];
  expect(ruoli.map(paginaIniziale)).toEqual([
    '/',
    '/',
    '/homeintranet',
    '/mielavorazioni',
    '/homeintranet',
    '/homeintranet',
    '/',
  ]);
});
