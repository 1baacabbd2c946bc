import { roundHalfUp } from './round.ts';

/** P-242; empty for a missing value. Intl rounds doubles and is several times slower. */

type Maybe<T> = T | null | undefined;

function grouped(digits: string): string {
  let out = digits;
  for (let at = digits.length - 3; at > 0; at -= 3) out = `${out.slice(0, at)}.${out.slice(at)}`;
  return out;
}

/** `-1.234,50`, rounded half-up. */
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

const PRICE_DECIMALS = 5;

/** At least `decimals` decimals, at most five: `12,300`, `0,0244`. */
export function formatPrice(value: Maybe<number>, decimals = 3): string {
  const text = formatNumber(value, PRICE_DECIMALS);
  const spare = Math.min(/0*$/.exec(text)?.[0].length ?? 0, PRICE_DECIMALS - decimals);
  return text.slice(0, text.length - spare);
}

/** Without trailing zeros: `1.250`, `6,5`. */
export function formatQuantity(value: Maybe<number>, decimals = 3): string {
  const text = formatNumber(value, decimals);
  return text.includes(',') ? text.replace(/,?0+$/, '') : text;
}

/** `50+10`; zeros are left out. */
export const formatDiscounts = (...percents: readonly Maybe<number>[]): string =>
  percents
    .filter((percent) => percent !== null && percent !== undefined && percent !== 0)
    .map((percent) => formatQuantity(percent, 2))
    .join('+');
