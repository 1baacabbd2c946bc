import { expect, test } from 'vitest';
import { decimaliQuantita, quantitaPiuPiccola, verificaDecimali } from './decimali.ts';

test('what is counted is whole, hundreds and thousands are split into pieces, what is measured has the decimals of stock', () => {
  const unita = ['PZ', 'CP', 'BA', 'CT', 'MI', 'MT', 'KG', 'ROTOLO'];
  expect(unita.map(decimaliQuantita)).toEqual([0, 0, 0, 2, 3, 3, 3, 3]);
  expect(unita.map(quantitaPiuPiccola)).toEqual([1, 1, 1, 0.01, 0.001, 0.001, 0.001, 0.001]);
});

test('a quantity with more decimals than its unit is refused, with the unit', () => {
  expect(verificaDecimali(0.3, 'PZ')).toBe('La quantità in PZ è un numero intero.');
  expect(verificaDecimali(1.005, 'CT')).toBe('La quantità in CT ha al massimo 2 decimali.');
  expect(verificaDecimali(0.0005, 'MT')).toBe('La quantità in MT ha al massimo 3 decimali.');
  expect([verificaDecimali(12, 'PZ'), verificaDecimali(0.25, 'CT'), verificaDecimali(0.333, 'MT')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('a remainder that is already fractional can be moved, but only as a whole', () => {
  expect(verificaDecimali(0.5, 'PZ', 0.5)).toBeNull();
  expect(verificaDecimali(0.3, 'PZ', 0.5)).toBe('La quantità in PZ è un numero intero.');
});
