import { expect, test } from 'vitest';
import { pesoDiCollo } from './gls.ts';

test('the parcels of a shipment weigh what it weighs, and none less than the courier takes', () => {
  const pesi = (peso: number, quanti: number) => Array.from({ length: quanti }, (_, i) => pesoDiCollo(peso, quanti, i));
  expect(pesi(10, 3)).toEqual([3.3, 3.3, 3.4]);
  expect(pesi(7.5, 1)).toEqual([7.5]);
  expect(pesi(0.2, 3)).toEqual([0.1, 0.1, 0.1]);
});
