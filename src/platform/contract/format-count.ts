// Without decimals, to keep the first bundle small.

export const formatCount = (count: number): string => String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, '.');

/** `1 riga`, `1.234 righe`. */
export const formatCounted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** `12,5%`; empty for a missing value. */
export function formatPercent(value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '';
  return `${String(Math.round(value * 100) / 100).replace('.', ',')}%`;
}
