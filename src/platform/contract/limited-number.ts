import { roundHalfUp } from './round.ts';
import { formatQuantity } from './format.ts';
import { parseNumber, type Parsed } from './parse-number.ts';

export interface NumberLimits {
  /** Default 0. */
  readonly decimals?: number | undefined;
  /** Inclusive. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** The value is never rounded or clipped. */
export function parseLimitedNumber(text: string, { decimals = 0, min, max }: NumberLimits): Parsed<number> {
  const value = parseNumber(text);
  if (value === null)
    return { refused: `Questo non è un numero: scrivere per esempio ${decimals === 0 ? '12' : '12,5'}.` };
  if (roundHalfUp(value, decimals) !== value)
    return { refused: decimals === 0 ? 'Serve un numero intero.' : `Al massimo ${decimals} decimali.` };
  const tooSmall = min !== undefined && value < min;
  const tooLarge = max !== undefined && value > max;
  return tooSmall || tooLarge ? { refused: outside(min, max) } : { value };
}

const written = (value: number): string => formatQuantity(value, 8);

function outside(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return `Il numero deve essere da ${written(min)} a ${written(max)}.`;
  return min === undefined
    ? `Il numero può essere al massimo ${written(max ?? 0)}.`
    : `Il numero deve essere almeno ${written(min)}.`;
}
