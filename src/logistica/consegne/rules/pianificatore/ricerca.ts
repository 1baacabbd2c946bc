import { emptyTours, setTour, stopsOf, unevenness, type Tours } from './giri.ts';
import { cheapestPlace, insert, type Blinks, type Place } from './inserisci.ts';
import { never, type Problem } from './problema.ts';
import { neighbours, ruin } from './togli.ts';

export interface Search {
  readonly problem: Problem;
  readonly seed: number;
  /** Positions tried. */
  readonly budget: number;
  readonly listen?: ((part: number, best: () => readonly Int32Array[]) => boolean) | undefined;
}

export interface Found {
  readonly tours: readonly Int32Array[];
  readonly absent: readonly number[];
  readonly cost: number;
  readonly rounds: number;
}

/** Skip probability. */
const blink = 0.01;
const breath = 200;

/** Slack induction by string removals with simulated annealing; fewer unserved stops always win. */
export function search({ problem: p, seed, budget, listen }: Search): Found {
  const random = chance(seed);
  const blinks: Blinks = { left: 0, next: () => Math.floor(Math.log(1 - random()) / Math.log(1 - blink)) };
  blinks.left = blinks.next();
  const tours = emptyTours(p);
  const near = neighbours(p);
  const place: Place = { vehicle: -1, after: 0, cost: 0, looked: 0 };
  const outside = 20 * p.largestCost + Math.max(p.fixedCost, -p.fixedCost * p.vehicles) + evenMost(p) + 1;
  let absent = Array.from({ length: p.stops }, (_, stop) => stop).filter((stop) => (tours.tourOf[stop] ?? 0) < 0);
  const put = sorter(p, random);
  const keeper = backup(tours);
  const putBack = (unsure: Blinks | null): void => {
    const order = put(absent);
    absent = [];
    for (const stop of order) {
      cheapestPlace(tours, stop, place, unsure);
      if (place.vehicle < 0) absent.push(stop);
      else {
        keeper.touch(place.vehicle);
        insert(tours, stop, place);
      }
    }
  };
  putBack(null);
  let [present, rounds] = [tours.cost + outside * absent.length, 0];
  let best: Found = { tours: copyOf(tours), absent: [...absent], cost: tours.cost, rounds };
  let [bestCost, told] = [present, -1];
  const [hot, cold] = temperatures(tours, p.stops);
  const heard = (part: number): boolean => {
    if (!listen || (told === bestCost && rounds > 0 && rounds % (breath * 10) !== 0)) return false;
    told = bestCost;
    return listen(part, () => best.tours);
  };
  if (heard(0) || p.stops === 0) return best;
  while (place.looked < budget) {
    const part = place.looked / budget;
    const absentBefore = [...absent];
    keeper.begin();
    ruin(tours, { near, random, touch: keeper.touch, absent });
    place.looked += 100;
    rounds += 1;
    putBack(blinks);
    const next = tours.cost + outside * absent.length;
    if (next < present - hot * (cold / hot) ** part * Math.log(1 - random())) {
      present = next;
      if (next < bestCost - 1e-9) {
        bestCost = next;
        best = { tours: copyOf(tours), absent: [...absent], cost: tours.cost, rounds };
      }
    } else {
      keeper.restore();
      absent = absentBefore;
    }
    if (rounds % breath === 0 && heard(part)) break;
  }
  return { ...best, rounds };
}

const copyOf = (tours: Tours): Int32Array[] => Array.from({ length: tours.p.vehicles }, (_, v) => stopsOf(tours, v));

/** Upper bound of a stop's balancing cost: all stops in one tour, each leg as long as the longest. */
function evenMost({ stops, evenStops, evenTime, time, service }: Problem): number {
  if (evenTime === 0) return evenStops * (2 * stops + 1);
  const longest = time.reduce((most, one) => (one < never ? Math.max(most, one) : most), 0);
  const all = service.reduce((sum, one) => sum + longest + one, longest);
  return evenStops * (2 * stops + 1) + evenTime * all * all;
}

/** Accepted worsening: about one leg at the start, almost none at the end. Excludes van bonus and balancing cost. */
function temperatures(tours: Tours, stops: number): readonly [number, number] {
  let { cost } = tours;
  for (let v = 0; v < tours.p.vehicles; v += 1)
    if ((tours.length[v] ?? 0) > 0) cost -= Math.min(0, tours.p.fixedCost) + unevenness(tours, v);
  const leg = Math.max(1e-6, cost / Math.max(1, stops));
  return [leg, leg / 100];
}

function backup(tours: Tours) {
  const { row, node, length } = tours;
  const [nodes, lengths] = [new Int32Array(node.length), new Int32Array(length.length)];
  const touched: number[] = [];
  let cost = 0;
  return {
    begin: (): void => {
      touched.length = 0;
      cost = tours.cost;
    },
    touch: (v: number): void => {
      if (touched.includes(v)) return;
      touched.push(v);
      lengths[v] = length[v] ?? 0;
      for (let i = v * row + 1; i <= v * row + (length[v] ?? 0); i += 1) nodes[i] = node[i] ?? 0;
    },
    restore: (): void => {
      for (const v of touched)
        for (let i = v * row + 1; i <= v * row + (length[v] ?? 0); i += 1) tours.tourOf[node[i] ?? 0] = -1;
      for (const v of touched) setTour(tours, v, nodes.subarray(v * row + 1, v * row + 1 + (lengths[v] ?? 0)));
      tours.cost = cost;
    },
  };
}

/** Shuffled, heaviest, farthest, nearest or narrowest first. */
function sorter({ stops, loads, load, nodes, cost, start, firstWindow, opens, closes }: Problem, random: () => number) {
  const depot = start[0] ?? 0;
  const open = (stop: number): number => opens[firstWindow[stop] ?? 0] ?? 0;
  const close = (stop: number): number => closes[(firstWindow[stop + 1] ?? 0) - 1] ?? 0;
  const keys: readonly (readonly [weight: number, key: (stop: number) => number])[] = [
    [4, () => random()],
    [4, (stop) => (loads > 0 ? -(load[stop * loads] ?? 0) : random())],
    [2, (stop) => -(cost[depot * nodes + stop] ?? 0)],
    [1, (stop) => cost[depot * nodes + stop] ?? 0],
    [2, (stop) => close(stop) - open(stop)],
    [2, (stop) => open(stop)],
    [2, (stop) => -close(stop)],
  ];
  const all = keys.reduce((sum, [weight]) => sum + weight, 0);
  const value = new Float64Array(stops);
  return (absent: readonly number[]): readonly number[] => {
    let drawn = random() * all;
    const [, key] = keys.find(([weight]) => (drawn -= weight) < 0) ?? keys[0] ?? [0, () => 0];
    for (const stop of absent) value[stop] = key(stop);
    return absent.toSorted((a, b) => (value[a] ?? 0) - (value[b] ?? 0));
  };
}

/** mulberry32, 0 to 1. */
function chance(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
