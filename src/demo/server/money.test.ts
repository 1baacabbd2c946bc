import { expect, test } from 'vitest';
import { lineCents, nicePrice, percentCents, unit } from './money.ts';

test('a line is quantity by price less the chained discounts, rounded half-up once', () => {
  expect(lineCents(500, 2_460, [])).toBe(1230);
  expect(lineCents(3, 100_500, [])).toBe(302);
  expect(lineCents(100, 35_000, [50, 10])).toBe(1575);
  expect(lineCents(1, 500, [])).toBe(1);
});

test('tax is half-up to the cent', () => {
  expect(percentCents(1230, 22)).toBe(271);
  expect(percentCents(25, 22)).toBe(6);
});

test('list prices are printed as such lists are: fewer decimals the dearer', () => {
  expect([0.02464, 0.6543, 5.678, 34.52, 412.3].map((euro) => nicePrice(euro) / unit)).toEqual([
    0.0246, 0.654, 5.68, 34.5, 412.5,
  ]);
});
