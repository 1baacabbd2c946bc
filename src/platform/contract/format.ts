import { roundHalfUp } from './round.ts';

/**
 * Italian writing of numbers and money (P-242), and the reading of what people type. A missing value is written as empty text.
 * Own grouping instead of Intl: it rounds decimals, not doubles, and is several times quicker for tables of thousands of cells.
 */

type Maybe<T> = T | null | undefined;

function grouped(digits: string): string {
  let out = digits;
  for (let at = digits.length - 3; at > 0; at -= 3) out = `${out.slice(0, at)}.${out.slice(at)}`;
  return out;
}

/** `-1.234,50`: always `decimals` decimals, rounded half-up. */
export function formatNumber(value: Maybe<number>, decimals = 0): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '';
  const rounded = roundHalfUp(value, decimals);
  const [whole = '', fraction] = Math.abs(rounded).toFixed(decimals).split('.');
  return `${rounded < 0 ? '-' : ''}${grouped(whole)}${fraction ? `,${fraction}` : ''}`;
}

/** `€ 1.234,56` */
export function formatMoney(value: Maybe<number>): string {
  const text = formatNumber(value, 2);
  if (text === '') return '';
  return text.startsWith('-') ? `-€ ${text.slice(1)}` : `€ ${text}`;
}

/** Decimals that prices are kept with at most. */
const PRICE_DECIMALS = 5;

/** A unit price with the decimals that it has, at least `decimals` and at most five: `12,300`, `0,0244`. */
export function formatPrice(value: Maybe<number>, decimals = 3): string {
  const text = formatNumber(value, PRICE_DECIMALS);
  const spare = Math.min(/0*$/.exec(text)?.[0].length ?? 0, PRICE_DECIMALS - decimals);
  return text.slice(0, text.length - spare);
}

/** Up to `decimals` decimals, without zeros at the end: `1.250`, `6,5`. */
export function formatQuantity(value: Maybe<number>, decimals = 3): string {
  const text = formatNumber(value, decimals);
  return text.includes(',') ? text.replace(/,?0+$/, '') : text;
}

/** Chained discounts: `50+10`; zeros are left out, none is empty text. */
export const formatDiscounts = (...percents: readonly Maybe<number>[]): string =>
  percents
    .filter((percent) => percent !== null && percent !== undefined && percent !== 0)
    .map((percent) => formatQuantity(percent, 2))
    .join('+');
