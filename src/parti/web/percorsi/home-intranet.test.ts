import { expect, test } from 'vitest';
import type { Ruolo } from '#platform/contract/call.ts';
import { paginaIniziale } from './home-intranet.ts';

test('every role lands on its own start page: staff on their tasks, a subcontractor on its work, all others in the shop', () => {
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
