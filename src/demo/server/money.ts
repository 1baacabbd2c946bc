/** Prices in 1/100000 €, amounts in cents: exact integers. */
export const unit = 100_000;

/** At most five decimals. */
export const asPrice = (price5: number): number => price5 / unit;
export const asAmount = (cents: number): number => cents / 100;

/** Rounds half up; positive amounts only. */
const halfUp = (value: bigint, divisor: bigint): number => Number((value * 2n + divisor) / (divisor * 2n));

/** As `importoRiga`: quantity × price less chained discounts (percent), rounded half up once. */
export function lineCents(quantity: number, price5: number, discounts: readonly number[]): number {
  let value = BigInt(price5) * BigInt(Math.round(quantity * 1000));
  let divisor = 1000n * BigInt(unit / 100);
  for (const discount of discounts) {
    if (discount === 0) continue;
    value *= BigInt(10_000 - Math.round(discount * 100));
    divisor *= 10_000n;
  }
  return halfUp(value, divisor);
}

export const percentCents = (cents: number, percent: number): number =>
  halfUp(BigInt(cents) * BigInt(Math.round(percent * 100)), 10_000n);

/** Three significant figures below ten euro, steps of ten cents above a hundred. */
export function nicePrice(euro: number): number {
  const step = euro < 0.1 ? 0.0001 : euro < 1 ? 0.001 : euro < 10 ? 0.01 : euro < 100 ? 0.05 : 0.5;
  return Math.max(1, Math.round(euro / step)) * Math.round(step * unit);
}
