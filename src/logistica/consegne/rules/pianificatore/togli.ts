import { carry, costOf, retime, type Tours } from './giri.ts';
import type { Problem } from './problema.ts';

/** Christiaens and Vanden Berghe, Slack Induction by String Removals (2020). */
const removed = { onAverage: 10, longestString: 10, split: 0.5, deeper: 0.01 };

export function neighbours({ stops, nodes, cost }: Problem, most = 300): readonly Int32Array[] {
  return Array.from({ length: stops }, (_, stop) => {
    const near = Array.from({ length: stops }, (_unused, other) => other);
    return Int32Array.from(
      near.sort((a, b) => (cost[stop * nodes + a] ?? 0) - (cost[stop * nodes + b] ?? 0)).slice(0, most),
    );
  });
}

export interface Ruin {
  readonly near: readonly Int32Array[];
  readonly random: () => number;
  /** Called before a tour changes. */
  readonly touch: (vehicle: number) => void;
  /** Collects the removed stops. */
  readonly absent: number[];
}

/** Never locked stops or closed tours. */
export function ruin(tours: Tours, { near, random, touch, absent }: Ruin): void {
  const { p, length, tourOf } = tours;
  let [inTours, open] = [0, 0];
  for (let v = 0; v < p.vehicles; v += 1)
    if ((length[v] ?? 0) > 0) [inTours, open] = [inTours + (length[v] ?? 0), open + 1];
  if (open === 0) return;
  const longest = Math.min(removed.longestString, inTours / open);
  const most = (4 * removed.onAverage) / (1 + longest) - 1;
  let strings = Math.floor(random() * most + 1);
  const around = near[Math.floor(random() * p.stops)] ?? [];
  const done = new Set<number>();
  for (let i = 0; i < around.length && strings > 0; i += 1) {
    const stop = around[i] ?? 0;
    const v = tourOf[stop] ?? -1;
    if (v < 0 || done.has(v) || p.closed[v] === 1) continue;
    done.add(v);
    strings -= 1;
    touch(v);
    const count = length[v] ?? 0;
    const size = Math.floor(random() * Math.min(count, longest) + 1);
    takeString(tours, { v, stop, size, random, absent });
  }
}

function takeString(
  tours: Tours,
  { v, stop, size, random, absent }: { v: number; stop: number; size: number; random: () => number; absent: number[] },
): void {
  const { p, row, node, length, tourOf } = tours;
  const base = v * row;
  const count = length[v] ?? 0;
  let kept = 0;
  if (size > 1 && size < count && random() < removed.split) {
    kept = 1;
    while (size + kept < count && random() > removed.deeper) kept += 1;
  }
  const span = size + kept;
  const at = node.indexOf(stop, base + 1) - base;
  const first = Math.max(1, at - span + 1);
  const from = first + Math.floor(random() * (Math.min(at, count - span + 1) - first + 1));
  const keepFrom = kept === 0 ? from + span : from + Math.floor(random() * (size + 1));
  const before = costOf(tours, v);
  let put = from;
  for (let i = from; i <= count; i += 1) {
    const here = node[base + i] ?? 0;
    const goes = i < from + span && (i < keepFrom || i >= keepFrom + kept) && p.locked[here] === 0;
    if (goes) {
      absent.push(here);
      tourOf[here] = -1;
      carry(tours, v, here, -1);
    } else {
      node[base + put] = here;
      put += 1;
    }
  }
  length[v] = put - 1;
  retime(tours, v);
  tours.cost += costOf(tours, v) - before;
}
