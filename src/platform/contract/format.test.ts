import { fc } from '#test/runner/property.ts';
import { describe, expect, test } from 'vitest';
import { addDays } from './dates.ts';
import { formatDiscounts, formatMoney, formatNumber, formatPrice, formatQuantity } from './format.ts';
import { formatPercent } from './format-count.ts';
import { parseNumber } from './parse-number.ts';
import { formatDate, formatDateTime } from './format-date.ts';
import { fullStop } from './full-stop.ts';

describe('Italian writing', () => {
  test('numbers, money, prices, quantities and percents', () => {
    expect(formatNumber(1234567.5, 2)).toBe('1.234.567,50');
    expect(formatNumber(-999.995, 2)).toBe('-1.000,00');
    expect(formatNumber(-0.001, 2)).toBe('0,00');
    expect(formatMoney(1234.56)).toBe('€ 1.234,56');
    expect(formatMoney(-5)).toBe('-€ 5,00');
    expect(formatMoney(1.005)).toBe('€ 1,01');
    expect(formatPrice(12.3)).toBe('12,300');
    expect(formatPrice(0.01234, 5)).toBe('0,01234');
    expect(formatPrice(12.3, 5)).toBe('12,30000');
    expect([
      formatPrice(0.0244),
      formatPrice(1234.5678),
      formatPrice(0.27775),
      formatPrice(100),
      formatPrice(null),
    ]).toEqual(['0,0244', '1.234,5678', '0,27775', '100,000', '']);
    expect(formatQuantity(1250)).toBe('1.250');
    expect(formatQuantity(100)).toBe('100');
    expect(formatQuantity(6.5)).toBe('6,5');
    expect(formatPercent(12.5)).toBe('12,5%');
  });

  test('a missing value is written as an empty text', () => {
    expect([
      formatNumber(null),
      formatMoney(undefined),
      formatQuantity(Number.NaN),
      formatPercent(null),
      formatDate(null),
      formatDateTime(''),
    ]).toEqual(Array.from({ length: 6 }, () => ''));
  });

  test('discounts are a chain, without its zeros', () => {
    expect(formatDiscounts(50, 10)).toBe('50+10');
    expect(formatDiscounts(33.33, 0)).toBe('33,33');
    expect(formatDiscounts(0, null)).toBe('');
  });

  test('days and instants, as on a clock in Italy', () => {
    expect(formatDate('2026-03-05')).toBe('05/03/2026');
    expect(formatDate('2026-02-30')).toBe('');
    // An instant shows its day in Italy, never nothing.
    expect(formatDate('2026-03-05T23:30:00Z')).toBe('06/03/2026');
    expect(formatDate('T')).toBe('');
    expect(formatDateTime('2026-12-31T23:30:00Z')).toBe('01/01/2027 00:30');
    expect(formatDateTime(new Date('2026-07-01T12:05:00Z'))).toBe('01/07/2026 14:05');
  });

  test('in typed numbers points separate thousands, and are decimal points only where they cannot', () => {
    expect(
      ['1.234,5', '1234,5', '1.234', '12.5', ' € 7 ', '-3', '0,125', '1.234.567', '0.125'].map(parseNumber),
    ).toEqual([1234.5, 1234.5, 1234, 12.5, 7, -3, 0.125, 1234567, 0.125]);
    expect(['', ',5', '1,2,3', '1.23,4', '12abc', '1e5', '0x10', '--1', '9'.repeat(400)].map(parseNumber)).toEqual(
      Array.from({ length: 9 }, () => null),
    );
  });

  test('what is written is read back as the same number, part by part of a chain of discounts too; a day is its own, turned round', () => {
    const number = fc.integer({ min: -1e12, max: 1e12 }).map((units) => units / 1000);
    const percent = fc.integer({ min: 1, max: 10_000 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(
        number,
        fc.integer({ min: -20_000, max: 20_000 }),
        fc.array(percent, { minLength: 1, maxLength: 3 }),
        (value, days, chain) => {
          expect(parseNumber(formatNumber(value, 3))).toBe(value + 0);
          expect(parseNumber(formatQuantity(value))).toBe(value + 0);
          const day = addDays('2026-01-01', days);
          expect(formatDate(day).split('/').toReversed().join('-')).toBe(day);
          expect(
            formatDiscounts(...chain)
              .split('+')
              .map(parseNumber),
          ).toEqual(chain);
        },
      ),
    );
  });
});

test.each([
  ['presso Rossi S.r.l.', 'presso Rossi S.r.l.'],
  ['presso Rossi', 'presso Rossi.'],
  ['Selezionare il metodo!!!', 'Selezionare il metodo!!!'],
  ['Perché? ', 'Perché?'],
])('%j ends as %j', (text, sentence) => {
  expect(fullStop(text)).toBe(sentence);
});
