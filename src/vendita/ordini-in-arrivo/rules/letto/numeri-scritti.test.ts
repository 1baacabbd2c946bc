import { expect, test } from 'vitest';
import { leggiNumero, leggiSconti, segnoDi } from './numeri-scritti.ts';

const letture = (testo: string, segno: ',' | '.' | null = null) => leggiNumero(testo, segno)?.letture ?? null;

test('numbers of four languages; one sign with three digits behind is in doubt until the document proves its sign', () => {
  expect(letture('1.234,50')).toEqual([1234.5]);
  expect(letture('1,234.50')).toEqual([1234.5]);
  expect(letture("1'234.50")).toEqual([1234.5]);
  expect(letture('1 234,50')).toEqual([1234.5]);
  expect(letture('€ 12,5')).toEqual([12.5]);
  expect(letture('12,-')).toEqual([12]);
  expect(letture('1.234')).toEqual([1234, 1.234]);
  expect(letture('1.234', ',')).toEqual([1234, 1.234]);
  expect(letture('1.234', '.')).toEqual([1.234, 1234]);
  expect(letture('0,125')).toEqual([0.125]);
  expect(letture('1.234.567')).toEqual([1_234_567]);
  expect(['12/11/2026', 'M8', '1.2.3', '1.23.456', '8.8 500', ''].map((uno) => letture(uno))).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('the sign that most numbers prove; none where both do', () => {
  expect(segnoDi(['10', '1,50', '1.000'])).toBe(',');
  expect(segnoDi(['1,234.50', '2.5'])).toBe('.');
  expect(segnoDi(['1.000', '2.500', '7'])).toBeNull();
  expect(segnoDi(['1,5', '1.5'])).toBeNull();
});

test('discounts one after the other', () => {
  expect(leggiSconti('50+10')).toEqual([50, 10]);
  expect(leggiSconti('40+10+5 %')).toEqual([40, 10, 5]);
  expect(leggiSconti('-33,5%')).toEqual([33.5]);
  expect(leggiSconti('netto')).toBeNull();
});
