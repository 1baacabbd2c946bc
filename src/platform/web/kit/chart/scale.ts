export interface Scale {
  readonly from: number;
  readonly to: number;
  /** From lowest to highest, including zero. */
  readonly ticks: readonly number[];
}

const factors = [1, 2, 2.5, 5, 10];

/** A scale with at most about `most` steps of 1, 2, 2.5 or 5 times a power of ten that contains zero and all values. */
export function scaleOf(values: readonly number[], most = 4): Scale {
  const high = Math.max(0, ...values);
  const low = Math.min(0, ...values);
  if (high === low) return { from: 0, to: 1, ticks: [0] };
  const raw = (high - low) / most;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = power * (factors.find((one) => one * power >= raw) ?? 10);
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
  return { from: first * step, to: last * step, ticks };
}

/** Position of a value on the scale, in percent from the bottom. */
export const placeOf = ({ from, to }: Scale, value: number): number => ((value - from) / (to - from)) * 100;
