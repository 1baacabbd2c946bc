import { cyclesOf } from './cycles.ts';

export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly file: string;
  readonly line: number;
}

/** The imports of a cycle; each ends in the area where the next begins. */
export type RoundTrip = readonly [Arrow, ...Arrow[]];

/** Import cycles between areas, each listed once as its shortest round trip. */
export function areaCyclesOf(arrows: readonly Arrow[]): RoundTrip[] {
  const graph = new Map<string, string[]>();
  for (const { from, to } of arrows) graph.set(from, [...new Set([...(graph.get(from) ?? []), to])]);
  return cyclesOf(graph).flatMap((areas) => {
    const [first, ...others] = areas.flatMap((from, i) => {
      const to = areas[(i + 1) % areas.length];
      return arrows.find((arrow) => arrow.from === from && arrow.to === to) ?? [];
    });
    return first ? [[first, ...others] as const] : [];
  });
}

/** `vendita/a → vendita/b (src/vendita/a/rules.ts:3) → vendita/a (src/vendita/b/contract.ts:7)` */
export const told = (trip: RoundTrip): string =>
  [trip[0].from, ...trip.map(({ to, file, line }) => `${to} (${file}:${line})`)].join(' → ');
