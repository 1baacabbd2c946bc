import Big from 'big.js';
import { decimalsOf, EXACT, MOST_DECIMALS, power, roundScaled, scaledBy } from './round.ts';

/**
 * Exact decimals: `0.1` is one tenth; results are rounded once, half away from zero. Uses scaled integers for small
 * operands, else big.js.
 */

const fromBig = (value: Big, decimals: number): number => value.round(decimals, Big.roundHalfUp).toNumber() + 0;

export function multiply(a: number, b: number, decimals: number): number {
  const ofA = decimalsOf(a);
  const ofB = decimalsOf(b);
  if (ofA >= 0 && ofB >= 0) {
    const product = scaledBy(a, ofA) * scaledBy(b, ofB);
    if (Number.isSafeInteger(product)) return roundScaled(product, ofA + ofB, decimals);
  }
  return fromBig(new Big(a).times(b), decimals);
}

export function sum(values: readonly number[], decimals: number): number {
  let total = 0;
  const scale = Math.min(decimals, MOST_DECIMALS);
  for (const value of values) {
    const integer = scaledBy(value, scale);
    total += integer;
    if (integer / power(scale) !== value || Math.abs(integer) > EXACT || !Number.isSafeInteger(total)) {
      return fromBig(
        values.reduce((so, next) => so.plus(next), new Big(0)),
        decimals,
      );
    }
  }
  return roundScaled(total, scale, decimals);
}

export function percentOf(amount: number, percent: number, decimals: number): number {
  const ofAmount = decimalsOf(amount);
  const ofPercent = decimalsOf(percent);
  if (ofAmount >= 0 && ofPercent >= 0) {
    const product = scaledBy(amount, ofAmount) * scaledBy(percent, ofPercent);
    if (Number.isSafeInteger(product)) return roundScaled(product, ofAmount + ofPercent + 2, decimals);
  }
  return fromBig(new Big(amount).times(percent).times('0.01'), decimals);
}

/** amount × (1 − first/100) × (1 − second/100), rounded once. */
export function lessPercents(amount: number, first: number, second: number, decimals: number): number {
  const ofAmount = decimalsOf(amount);
  const ofFirst = decimalsOf(first);
  const ofSecond = decimalsOf(second);
  if (ofAmount >= 0 && ofFirst >= 0 && ofSecond >= 0) {
    const afterFirst = scaledBy(amount, ofAmount) * (100 * power(ofFirst) - scaledBy(first, ofFirst));
    const afterBoth = afterFirst * (100 * power(ofSecond) - scaledBy(second, ofSecond));
    if (Number.isSafeInteger(afterFirst) && Number.isSafeInteger(afterBoth)) {
      return roundScaled(afterBoth, ofAmount + ofFirst + ofSecond + 4, decimals);
    }
  }
  const left = new Big(amount).times(new Big(100).minus(first)).times(new Big(100).minus(second));
  return fromBig(left.times('0.0001'), decimals);
}

export function isMultiple(amount: number, step: number): boolean {
  const ofAmount = decimalsOf(amount);
  const ofStep = decimalsOf(step);
  if (ofAmount >= 0 && ofStep >= 0) {
    const decimals = Math.max(ofAmount, ofStep);
    const a = scaledBy(amount, decimals);
    const b = scaledBy(step, decimals);
    if (Math.abs(a) <= EXACT && Math.abs(b) <= EXACT) return a % b === 0;
  }
  return new Big(amount).mod(step).eq(0);
}

/** a ÷ b, rounded once; `b` must not be zero. */
export function divide(a: number, b: number, decimals: number): number {
  const ofA = decimalsOf(a);
  const ofB = decimalsOf(b);
  if (ofA >= 0 && ofB >= 0) {
    const above = scaledBy(a, ofA) * power(ofB + decimals);
    const below = scaledBy(b, ofB) * power(ofA);
    if (Number.isSafeInteger(above) && Number.isSafeInteger(below) && below !== 0) {
      const rest = above % below;
      const up = 2 * Math.abs(rest) >= Math.abs(below) ? Math.sign(above) * Math.sign(below) : 0;
      return ((above - rest) / below + up) / power(decimals) + 0;
    }
  }
  const precise = Big();
  precise.DP = decimals;
  precise.RM = Big.roundHalfUp;
  return new precise(a).div(b).toNumber() + 0;
}

/** Shares are truncated; the last gets the remainder. `parts` is at least 1. */
export function shares(total: number, parts: number, decimals: number): number[] {
  const written = decimalsOf(total);
  if (written >= 0 && written <= decimals) {
    const integer = scaledBy(total, written) * power(decimals - written);
    const each = Math.trunc(integer / parts);
    const scaled = Array.from({ length: parts }, (_, i) => (i < parts - 1 ? each : integer - each * (parts - 1)));
    if (Number.isSafeInteger(integer)) return scaled.map((share) => share / power(decimals) + 0);
  }
  const precise = Big();
  precise.DP = decimals;
  precise.RM = Big.roundDown;
  const share = new precise(total).div(parts);
  const last = new Big(total).minus(share.times(parts - 1));
  return [...Array.from({ length: parts - 1 }, () => share.toNumber()), fromBig(last, decimals)];
}
