import { expect, test } from 'vitest';
import { dettaPerUnita } from './per-unita.ts';

test('quantities in several units are listed one by one; none is 0', () => {
  const somme = [
    { um: 'MT', qta: 35.5 },
    { um: 'PZ', qta: 1200 },
  ];
  expect([dettaPerUnita(somme), dettaPerUnita([])]).toEqual(['35,5 MT, 1.200 PZ', '0']);
});
