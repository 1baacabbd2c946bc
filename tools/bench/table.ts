import type { Measured } from './load.ts';

export interface Row {
  readonly name: string;
  readonly measured: Measured;
  readonly floor: Measured;
  /** Wanted share of the floor; null: only printed. */
  readonly target: number | null;
  /** Of 99 in 100 replies, ms. */
  readonly p99?: number;
}

const number = (value: number, digits = 0): string => value.toFixed(digits);

/** The last column: whether the wanted share is reached. */
export function print(rows: readonly Row[], say: (line: string) => void): void {
  const head = ['', 'req/s', 'p50 ms', 'p99 ms', 'failed', 'floor req/s', 'ratio', 'wanted'];
  const cells = rows.map(({ name, measured, floor, target, p99 }) => {
    const ratio = measured.perSecond / floor.perSecond;
    const wanted = [
      ...(target === null ? [] : [`${target} ${ratio >= target ? 'reached' : 'MISSED'}`]),
      ...(p99 === undefined ? [] : [`p99 ${p99} ms ${measured.p99 <= p99 ? 'reached' : 'MISSED'}`]),
    ];
    const verdict = wanted.join(', ') || '-';
    return [
      name,
      number(measured.perSecond),
      number(measured.p50, 1),
      number(measured.p99, 1),
      String(measured.failed),
      number(floor.perSecond),
      number(ratio, 2),
      verdict,
    ];
  });
  const widths = head.map((title, i) => Math.max(title.length, ...cells.map((line) => line[i]?.length ?? 0)));
  for (const line of [head, ...cells])
    say(line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '));
}
