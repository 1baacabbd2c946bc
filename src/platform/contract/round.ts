/** Rounds half away from zero. Separate from `decimal.ts`, so that screens do not load big.js. */

/** Powers of ten that a double represents exactly. */
const POWERS = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));
export const power = (exponent: number): number => POWERS[exponent] ?? Number.NaN;
/** Up to 15 digits, doubles and their decimal forms correspond one to one. */
export const EXACT = 1e15;
export const MOST_DECIMALS = 8;

/** -1: too many digits for the fast path. */
export function decimalsOf(x: number): number {
  for (let decimals = 0; decimals <= MOST_DECIMALS; decimals += 1) {
    const integer = Math.round(x * power(decimals));
    if (Math.abs(integer) > EXACT) return -1;
    if (integer / power(decimals) === x) return decimals;
  }
  return -1;
}

export const scaledBy = (x: number, decimals: number): number => Math.round(x * power(decimals));

/** `integer` × 10^-`from`; must be a safe integer. */
export function roundScaled(integer: number, from: number, to: number): number {
  if (from <= to) return integer / power(from) + 0;
  const step = power(from - to);
  const rest = integer % step;
  const up = 2 * Math.abs(rest) >= step ? Math.sign(rest) : 0;
  return ((integer - rest) / step + up) / power(to) + 0;
}

function roundWritten(x: number, decimals: number): number {
  const [mantissa = '', exponent] = Math.abs(x).toExponential().split('e');
  const digits = mantissa.replace('.', '');
  const kept = Number(exponent) + 1 + decimals;
  if (!(kept < digits.length)) return x;
  if (kept < 0) return 0;
  const units = BigInt(digits.slice(0, kept)) + (digits.charAt(kept) >= '5' ? 1n : 0n);
  return Math.sign(x) * Number(`${units}e-${decimals}`) + 0;
}

export function roundHalfUp(x: number, decimals: number): number {
  const written = decimalsOf(x);
  return written < 0 ? roundWritten(x, decimals) : roundScaled(scaledBy(x, written), written, decimals);
}
