import { expect, test } from 'vitest';
import { importoRiga, prezzoScontato } from '#prodotto/articolo/rules/prezzo.ts';
import { lineCents, nicePrice, percentCents, unit } from './money.ts';
import { Random } from './random.ts';

test('a line is quantity by price less the chained discounts, rounded once', () => {
  expect(lineCents(3, 100_500, [])).toBe(302);
  expect(lineCents(100, 35_000, [50, 10])).toBe(1575);
  expect(lineCents(1, 500, [])).toBe(1);
});

test('a line of a made-up document costs what ordering it again at the same price costs', () => {
  const random = new Random('righe');
  for (let n = 0; n < 500; n++) {
    const [quantita, prezzo5] = [random.int(1, 5000), random.int(40, 5_000_000)];
    const [sconto1, sconto2] = [random.int(0, 60), random.int(0, 15)];
    const cents = lineCents(quantita, prezzo5, [sconto1, sconto2]);
    expect(cents / 100).toBe(importoRiga(quantita, prezzoScontato(prezzo5 / unit, sconto1, sconto2)));
  }
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
