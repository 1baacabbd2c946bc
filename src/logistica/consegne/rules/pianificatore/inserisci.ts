import { carry, opening, retime, type Tours } from './giri.ts';
import { never } from './problema.ts';

/** Positions that are skipped at random, to vary the search; counted down to need fewer random numbers. */
export interface Blinks {
  left: number;
  next(): number;
}

export interface Place {
  vehicle: number;
  after: number;
  cost: number;
  /** Positions tried; the search budget is measured in them. */
  looked: number;
}

/** `place.vehicle` is -1 if there is none. */
export function cheapestPlace(tours: Tours, stop: number, place: Place, blinks: Blinks | null): void {
  const { p, length } = tours;
  place.vehicle = -1;
  place.cost = never;
  let emptyKinds = 0;
  for (let v = 0; v < p.vehicles; v += 1) {
    const extra = p.extra[stop * p.vehicles + v] ?? 0;
    if (extra >= never) continue;
    if ((length[v] ?? 0) === 0) {
      const kind = 2 ** Math.min(30, p.kind[v] ?? 0);
      if ((emptyKinds & kind) !== 0 && (p.kind[v] ?? 0) < 30) continue;
      emptyKinds |= kind;
    }
    if (!fits(tours, v, stop)) continue;
    if ((p.pause[v] ?? 0) > 0) lookWithBreak(tours, v, stop, place, blinks);
    else look(tours, v, stop, place, blinks);
  }
}

function fits({ p, used }: Tours, v: number, stop: number): boolean {
  const { loads, load, room } = p;
  for (let k = 0; k < loads; k += 1)
    if ((used[v * loads + k] ?? 0) + (load[stop * loads + k] ?? 0) > (room[v * loads + k] ?? 0) + 1e-9) return false;
  return true;
}

/** Cost of one more stop at any place of the tour: the van, if unused, and the increase of the squared stops. */
const opened = ({ p }: Tours, stops: number): number => (stops === 0 ? p.fixedCost : 0) + p.evenStops * (2 * stops + 1);

/** Increase of the tour's squared seconds if the stop is inserted at this place. */
function longer({ p, node, length, busy }: Tours, v: number, stop: number, i: number): number {
  const [from, after, mine] = [node[i] ?? 0, node[i + 1] ?? 0, stop * p.nodes];
  const direct = (length[v] ?? 0) === 0 ? 0 : (p.time[from * p.nodes + after] ?? 0);
  const more = (p.timeTurned[mine + from] ?? 0) + (p.service[stop] ?? 0) + (p.time[mine + after] ?? 0) - direct;
  return p.evenTime * more * (2 * (busy[v] ?? 0) + more);
}

function look(tours: Tours, v: number, stop: number, place: Place, blinks: Blinks | null): void {
  const { p, row, node, length, dep0, lat0 } = tours;
  const { nodes, cost, costTurned, time, timeTurned } = p;
  const base = v * row;
  const end = base + (length[v] ?? 0);
  const last = p.closes[(p.firstWindow[stop + 1] ?? 0) - 1] ?? 0;
  const work = p.service[stop] ?? 0;
  const extra = (p.extra[stop * p.vehicles + v] ?? 0) + opened(tours, end - base);
  const mine = stop * nodes;
  place.looked += end - base + 3;
  let before = node[base] ?? 0;
  for (let i = base; i <= end; i += 1) {
    const after = node[i + 1] ?? 0;
    const from = before;
    before = after;
    const leaves = dep0[i] ?? 0;
    if (leaves > last) break;
    let more =
      (costTurned[mine + from] ?? 0) +
      (cost[mine + after] ?? 0) -
      (i === base && i === end ? 0 : (cost[from * nodes + after] ?? 0)) +
      extra;
    if (more >= place.cost) continue;
    if (p.evenTime > 0 && (more += longer(tours, v, stop, i)) >= place.cost) continue;
    const done = opening(p, stop, leaves + (timeTurned[mine + from] ?? 0)) + work;
    if (done + (time[mine + after] ?? 0) > (lat0[i + 1] ?? 0)) continue;
    if (blinks !== null && (blinks.left -= 1) < 0) {
      blinks.left = blinks.next();
      continue;
    }
    place.vehicle = v;
    place.after = i - base;
    place.cost = more;
  }
}

function lookWithBreak(tours: Tours, v: number, stop: number, place: Place, blinks: Blinks | null): void {
  const { p, row, node, length, dep0 } = tours;
  const { nodes, cost, costTurned } = p;
  const base = v * row;
  const end = base + (length[v] ?? 0);
  const last = p.closes[(p.firstWindow[stop + 1] ?? 0) - 1] ?? 0;
  const extra = (p.extra[stop * p.vehicles + v] ?? 0) + opened(tours, end - base);
  const mine = stop * nodes;
  place.looked += (end - base + 3) * 1.5;
  for (let i = base; i <= end; i += 1) {
    if ((dep0[i] ?? 0) > last) break;
    const [from, after] = [node[i] ?? 0, node[i + 1] ?? 0];
    let more =
      (costTurned[mine + from] ?? 0) +
      (cost[mine + after] ?? 0) -
      (i === base && i === end ? 0 : (cost[from * nodes + after] ?? 0)) +
      extra;
    if (more >= place.cost) continue;
    if (p.evenTime > 0 && (more += longer(tours, v, stop, i)) >= place.cost) continue;
    if (!keepsBreak(tours, v, stop, i)) continue;
    if (blinks !== null && (blinks.left -= 1) < 0) {
      blinks.left = blinks.next();
      continue;
    }
    place.vehicle = v;
    place.after = i - base;
    place.cost = more;
  }
}

/** Break before, next to or after the stop; one must be feasible. */
function keepsBreak({ p, row, node, dep0, dep1, lat0, lat1 }: Tours, v: number, stop: number, i: number): boolean {
  const mine = stop * p.nodes;
  const [pause, from, to] = [p.pause[v] ?? 0, p.pauseFrom[v] ?? 0, p.pauseTo[v] ?? 0];
  const way = p.timeTurned[mine + (node[i] ?? 0)] ?? 0;
  const on = p.time[mine + (node[i + 1] ?? 0)] ?? 0;
  const work = p.service[stop] ?? 0;
  const free = dep0[i] ?? 0;
  const rested = i > v * row && free <= to ? Math.max(free + way, from) + pause : never;
  const arrival = Math.min((dep1[i] ?? 0) + way, rested);
  const [late0, late1] = [lat0[i + 1] ?? 0, lat1[i + 1] ?? 0];
  if (arrival < never && opening(p, stop, arrival) + work + on <= late1) return true;
  const leaves = opening(p, stop, free + way) + work;
  return leaves + on <= late0 || (leaves <= to && Math.max(leaves + on, from) + pause <= late1);
}

export function insert(tours: Tours, stop: number, { vehicle: v, after, cost }: Place): void {
  const { row, node, length, tourOf } = tours;
  const at = v * row + after + 1;
  const count = length[v] ?? 0;
  node.copyWithin(at + 1, at, v * row + count + 1);
  node[at] = stop;
  length[v] = count + 1;
  tourOf[stop] = v;
  carry(tours, v, stop, 1);
  tours.cost += cost;
  retime(tours, v);
}
