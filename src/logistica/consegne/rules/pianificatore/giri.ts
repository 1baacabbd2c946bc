import { never, type Problem } from './problema.ts';

/**
 * One row per tour: start, stops, end. `dep…`: earliest departure, `lat…`: latest feasible arrival; `0` before, `1`
 * after the break. They test an insertion without walking the tour.
 */
export interface Tours {
  readonly p: Problem;
  /** Row length. */
  readonly row: number;
  readonly node: Int32Array;
  readonly length: Int32Array;
  readonly dep0: Float64Array;
  readonly dep1: Float64Array;
  readonly lat0: Float64Array;
  readonly lat1: Float64Array;
  readonly used: Float64Array;
  /** Seconds of driving and service; kept only where the problem evens them out. */
  readonly busy: Float64Array;
  /** Vehicle, or -1. */
  readonly tourOf: Int32Array;
  cost: number;
}

export function emptyTours(p: Problem): Tours {
  const row = p.stops + 2;
  const of = (): Float64Array => new Float64Array(p.vehicles * row);
  const tours: Tours = {
    p,
    row,
    node: new Int32Array(p.vehicles * row),
    length: new Int32Array(p.vehicles),
    dep0: of(),
    dep1: of(),
    lat0: of(),
    lat1: of(),
    used: new Float64Array(p.vehicles * p.loads),
    busy: new Float64Array(p.vehicles),
    tourOf: new Int32Array(p.stops).fill(-1),
    cost: 0,
  };
  for (let v = 0; v < p.vehicles; v += 1) {
    setTour(tours, v, p.kept[v] ?? []);
    tours.cost += costOf(tours, v);
  }
  return tours;
}

/** The caller sets the cost. */
export function setTour(tours: Tours, v: number, stops: ArrayLike<number>): void {
  const { p, row, node, length, tourOf, used } = tours;
  used.fill(0, v * p.loads, (v + 1) * p.loads);
  for (let i = 0; i < stops.length; i += 1) {
    const stop = stops[i] ?? 0;
    node[v * row + i + 1] = stop;
    tourOf[stop] = v;
    carry(tours, v, stop, 1);
  }
  length[v] = stops.length;
  retime(tours, v);
}

export function carry({ p, used }: Tours, v: number, stop: number, sign: 1 | -1): void {
  for (let k = 0; k < p.loads; k += 1)
    used[v * p.loads + k] = (used[v * p.loads + k] ?? 0) + sign * (p.load[stop * p.loads + k] ?? 0);
}

/** Balancing cost of a tour; squared, so that a stop costs more in a fuller tour. */
export const unevenness = ({ p, length, busy }: Tours, v: number): number =>
  p.evenStops * (length[v] ?? 0) ** 2 + p.evenTime * (busy[v] ?? 0) ** 2;

export function costOf(tours: Tours, v: number): number {
  const { p, row, node, length } = tours;
  const last = (length[v] ?? 0) + 1;
  if (last === 1) return 0;
  let cost = p.fixedCost + unevenness(tours, v);
  for (let i = 0; i < last; i += 1)
    cost += p.cost[(node[v * row + i] ?? 0) * p.nodes + (node[v * row + i + 1] ?? 0)] ?? 0;
  for (let i = 1; i < last; i += 1) {
    const extra = p.extra[(node[v * row + i] ?? 0) * p.vehicles + v] ?? 0;
    if (extra < never) cost += extra;
  }
  return cost;
}

/** Start on arrival at `at`; `never` after the last window. */
export function opening({ firstWindow, opens, closes }: Problem, stop: number, at: number): number {
  const last = firstWindow[stop + 1] ?? 0;
  for (let k = firstWindow[stop] ?? 0; k < last; k += 1)
    if (at <= (closes[k] ?? 0)) return at < (opens[k] ?? 0) ? (opens[k] ?? 0) : at;
  return never;
}

/** Latest arrival to start by `by`; -`never`: none. */
function closing({ firstWindow, opens, closes }: Problem, stop: number, by: number): number {
  const first = firstWindow[stop] ?? 0;
  for (let k = (firstWindow[stop + 1] ?? 0) - 1; k >= first; k -= 1)
    if (by >= (opens[k] ?? 0)) return by > (closes[k] ?? 0) ? (closes[k] ?? 0) : by;
  return -never;
}

/** Recomputes the times of a tour. */
export function retime(tours: Tours, v: number): void {
  const { p, row, node, length } = tours;
  const base = v * row;
  node[base] = p.start[v] ?? 0;
  node[base + (length[v] ?? 0) + 1] = p.end[v] ?? 0;
  if ((p.pause[v] ?? 0) > 0) retimeWithBreak(tours, v);
  else retimePlain(tours, v);
  if (p.evenTime > 0) tours.busy[v] = busyOf(tours, v);
}

function busyOf({ p, row, node, length }: Tours, v: number): number {
  const [base, last] = [v * row, v * row + (length[v] ?? 0) + 1];
  let busy = 0;
  if (last === base + 1) return busy;
  for (let i = base; i < last; i += 1)
    busy +=
      (p.time[(node[i] ?? 0) * p.nodes + (node[i + 1] ?? 0)] ?? 0) + (i > base ? (p.service[node[i] ?? 0] ?? 0) : 0);
  return busy;
}

function retimePlain({ p, row, node, length, dep0, lat0 }: Tours, v: number): void {
  const base = v * row;
  const end = base + (length[v] ?? 0) + 1;
  let [at, before] = [p.leaves[v] ?? 0, node[base] ?? 0];
  dep0[base] = at;
  for (let i = base + 1; i < end; i += 1) {
    const here = node[i] ?? 0;
    at = opening(p, here, at + (p.time[before * p.nodes + here] ?? 0)) + (p.service[here] ?? 0);
    dep0[i] = at;
    before = here;
  }
  let after = node[end] ?? 0;
  let by = p.back[v] ?? 0;
  lat0[end] = by;
  for (let i = end - 1; i > base; i -= 1) {
    const here = node[i] ?? 0;
    by = closing(p, here, by - (p.timeTurned[after * p.nodes + here] ?? 0) - (p.service[here] ?? 0));
    lat0[i] = by;
    after = here;
  }
}

function retimeWithBreak({ p, row, node, length, dep0, dep1, lat0, lat1 }: Tours, v: number): void {
  const base = v * row;
  const end = base + (length[v] ?? 0) + 1;
  const [pause, from, to] = [p.pause[v] ?? 0, p.pauseFrom[v] ?? 0, p.pauseTo[v] ?? 0];
  dep0[base] = p.leaves[v] ?? 0;
  dep1[base] = never;
  for (let i = base + 1; i < end; i += 1) {
    const here = node[i] ?? 0;
    const way = p.time[(node[i - 1] ?? 0) * p.nodes + here] ?? 0;
    const free = dep0[i - 1] ?? 0;
    // The break is not taken before the first stop.
    const rested = i > base + 1 && free <= to ? Math.max(free + way, from) + pause : never;
    dep0[i] = opening(p, here, free + way) + (p.service[here] ?? 0);
    dep1[i] = opening(p, here, Math.min((dep1[i - 1] ?? 0) + way, rested)) + (p.service[here] ?? 0);
  }
  const back = p.back[v] ?? 0;
  lat1[end] = back;
  lat0[end] = Math.min(back, from + pause);
  for (let i = end - 1; i > base; i -= 1) {
    const here = node[i] ?? 0;
    const [way, work] = [p.time[here * p.nodes + (node[i + 1] ?? 0)] ?? 0, p.service[here] ?? 0];
    const rested = lat1[i + 1] ?? 0;
    const breaks = from + pause <= rested ? Math.min(to, rested - pause - way) : -never;
    lat1[i] = closing(p, here, rested - way - work);
    lat0[i] = closing(p, here, Math.max((lat0[i + 1] ?? 0) - way, breaks) - work);
  }
}

export const stopsOf = ({ row, node, length }: Tours, v: number): Int32Array =>
  node.slice(v * row + 1, v * row + 1 + (length[v] ?? 0));
