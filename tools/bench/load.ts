import autocannon from 'autocannon';

/** ms. */
export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Not 2xx, and broken connections. */
  readonly failed: number;
}

/** A measurement that includes the warm-up. */
interface Loaded extends Measured {
  readonly all: number;
}

export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

const connections = 10;

interface LoadOptions {
  /** Default: ten. */
  readonly lanes?: number;
  /** Connections share the list: each request once a round; else each has its own round. */
  readonly shared?: boolean;
  /** In all, answered or not; else each follows the one before. */
  readonly perSecond?: number;
}

/** For some seconds over loopback, round the requests; without a short warm-up. */
export async function load(
  origin: string,
  requests: readonly LoadRequest[],
  seconds: number,
  { lanes = connections, shared = false, perSecond }: LoadOptions = {},
): Promise<Loaded> {
  const sent = shared ? [inTurn(requests)] : requests.map((request) => ({ ...request }));
  const given = { url: origin, requests: sent, connections: lanes, ...(perSecond && { overallRate: perSecond }) };
  const warm = await autocannon({ ...given, duration: 1 });
  const result = await autocannon({ ...given, duration: seconds });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
    all: warm.requests.total + result.requests.total,
  };
}

/** The next request of the list each time. */
function inTurn(requests: readonly LoadRequest[]): autocannon.Request {
  let next = 0;
  return { setupRequest: (sent) => ({ ...sent, ...requests[next++ % requests.length] }) };
}

/** Timed one by one; several rounds make one row. */
export interface Steps {
  /** ms each. */
  readonly times: readonly number[];
  readonly failed: number;
  /** Time from the first to the last request, ms. */
  readonly all: number;
}

/** Times each step by itself: for steps that can be done only once, like confirming a cart. */
export async function steps<T>(
  items: readonly T[],
  step: (item: T) => Promise<boolean>,
  lanes = connections,
): Promise<Steps> {
  const times: number[] = [];
  let failed = 0;
  let next = 0;
  const begun = performance.now();
  const lane = async (): Promise<void> => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) {
      const start = performance.now();
      if (!(await step(item))) failed++;
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { times, failed, all: performance.now() - begun };
}

export function measuredOf(rounds: readonly Steps[]): Measured {
  const times = rounds.flatMap((round) => round.times).toSorted((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const sum = (of: (round: Steps) => number): number => rounds.reduce((total, round) => total + of(round), 0);
  return {
    perSecond: (times.length * 1000) / sum(({ all }) => all),
    p50: at(0.5),
    p99: at(0.99),
    failed: sum(({ failed }) => failed),
  };
}
