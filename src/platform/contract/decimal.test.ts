import { fc } from '#test/runner/property.ts';
import { describe, expect, test } from 'vitest';
import { divide, isMultiple, lessPercents, multiply, percentOf, shares, sum } from './decimal.ts';
import { roundHalfUp } from './round.ts';

/** Exact fractions with BigInt, independent of the tested code. */
interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

function exact(x: number): Fraction {
  const [mantissa = '0', exponent = '0'] = x.toExponential().split('e');
  const [whole = '0', decimals = ''] = mantissa.split('.');
  const shift = Number(exponent) - decimals.length;
  const digits = BigInt(whole + decimals);
  return shift >= 0
    ? { top: digits * 10n ** BigInt(shift), bottom: 1n }
    : { top: digits, bottom: 10n ** BigInt(-shift) };
}

const times = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.top, bottom: a.bottom * b.bottom });
const plus = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
});
const hundredLess = (percent: number): Fraction =>
  times(plus({ top: 100n, bottom: 1n }, times({ top: -1n, bottom: 1n }, exact(percent))), { top: 1n, bottom: 100n });

function halfUp({ top, bottom }: Fraction, decimals: number): number {
  const negative = top < 0n !== bottom < 0n;
  const size = (value: bigint): bigint => (value < 0n ? -value : value);
  const doubled = 2n * size(top) * 10n ** BigInt(decimals);
  const units = (doubled + size(bottom)) / (2n * size(bottom));
  return Number(`${negative ? '-' : ''}${units}e-${decimals}`) + 0;
}

const amount = fc.oneof(
  fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 1000),
  fc.integer({ min: 0, max: 1e12 }).map((units) => units / 1e5),
  fc.double({ min: -1e9, max: 1e9, noNaN: true }),
);
const percent = fc.oneof(
  fc.constantFrom(0, 10, 50, 33.33, 100),
  fc.integer({ min: 0, max: 10_000 }).map((cents) => cents / 100),
);
const decimals = fc.integer({ min: 0, max: 5 });

describe('decimal arithmetic', () => {
  test('half a cent goes up, in the decimal writing and not in the binary one', () => {
    expect(roundHalfUp(1.005, 2)).toBe(1.01);
    expect(roundHalfUp(-1.005, 2)).toBe(-1.01);
    expect(roundHalfUp(2.5, 0)).toBe(3);
    expect(multiply(1.15, 3, 1)).toBe(3.5);
    expect(sum([0.1, 0.2], 2)).toBe(0.3);
    expect(lessPercents(10, 50, 10, 3)).toBe(4.5);
    expect(percentOf(0.25, 22, 2)).toBe(0.06);
  });

  test('a number with more digits than a scaled integer holds is rounded by its digits', () => {
    expect(roundHalfUp(0.123456785, 8)).toBe(0.12345679);
    expect(roundHalfUp(-4.5e-9, 8)).toBe(0);
    expect(roundHalfUp(-5e-9, 8)).toBe(-1e-8);
    expect(roundHalfUp(1e21, 2)).toBe(1e21);
    expect(roundHalfUp(8796093022208.125, 2)).toBe(halfUp(exact(8796093022208.125), 2));
  });

  test('nothing is written as minus zero', () => {
    expect(Object.is(roundHalfUp(-0.001, 2), 0)).toBe(true);
    expect(Object.is(multiply(-0, 5, 2), 0)).toBe(true);
  });

  test('every operation agrees with exact fractions', () => {
    fc.assert(
      fc.property(amount, amount, percent, percent, decimals, (a, b, first, second, to) => {
        expect(roundHalfUp(a, to)).toBe(halfUp(exact(a), to));
        expect(multiply(a, b, to)).toBe(halfUp(times(exact(a), exact(b)), to));
        expect(percentOf(a, first, to)).toBe(
          halfUp(times(times(exact(a), exact(first)), { top: 1n, bottom: 100n }), to),
        );
        expect(lessPercents(a, first, second, to)).toBe(
          halfUp(times(times(exact(a), hundredLess(first)), hundredLess(second)), to),
        );
      }),
      { numRuns: 2000 },
    );
  });

  test('a sum is rounded once, whatever the order of its parts', () => {
    fc.assert(
      fc.property(fc.array(amount), decimals, (values, to) => {
        const total = values.map(exact).reduce(plus, { top: 0n, bottom: 1n });
        expect(sum(values, to)).toBe(halfUp(total, to));
        expect(sum(values.toReversed(), to)).toBe(halfUp(total, to));
      }),
    );
  });

  test('a division is rounded once, and a multiple is one exactly', () => {
    const step = fc.integer({ min: 1, max: 100_000 }).map((thousandths) => thousandths / 1000);
    fc.assert(
      fc.property(step, fc.integer({ min: 0, max: 100_000 }), decimals, (part, count, to) => {
        const whole = multiply(part, count, 3);
        expect(isMultiple(whole, part)).toBe(true);
        expect(divide(whole, part, to)).toBe(count);
        const { top, bottom } = exact(part);
        expect(divide(count, part, to)).toBe(halfUp(times(exact(count), { top: bottom, bottom: top }), to));
      }),
    );
    expect(isMultiple(0.3, 0.1)).toBe(true);
    expect(isMultiple(0.35, 0.1)).toBe(false);
  });
});

test('shares of an amount are alike but for the last, and come to the whole of it to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e11 }), fc.integer({ min: 1, max: 12 }), (cents, parts) => {
      const given = shares(cents / 100, parts, 2);
      const inCents = given.map((share) => Math.round(share * 100));
      expect(inCents.reduce((all, share) => all + share, 0)).toBe(cents);
      expect(new Set(inCents.slice(0, -1)).size).toBeLessThanOrEqual(1);
      expect((inCents.at(-1) ?? 0) - (inCents[0] ?? 0)).toBeLessThan(parts);
    }),
  );
  expect(shares(100, 3, 2)).toEqual([33.33, 33.33, 33.34]);
});
