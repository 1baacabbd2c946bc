import type { FastifyInstance } from 'fastify';

const edges = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

/** Counts of one route and status, by the edge under which a request stayed; the last is for those above all edges. */
interface Counts {
  readonly of: string;
  readonly under: number[];
  seconds: number;
}

/**
 * Times of requests as the Prometheus histogram `cardine_request_seconds` by method, route and status. Each route counts in a place of
 * its own, so that a request costs an addition; the text is put together when it is asked for. To be called before routes are made.
 */
export function countSeconds(app: FastifyInstance): () => string {
  const all: Counts[] = [];
  app.addHook('onRoute', (route) => {
    const byStatus = new Map<number, Counts>();
    const countsOf = (status: number): Counts => {
      const counts = {
        of: `method="${String(route.method)}",route="${route.url}",status="${status}"`,
        under: edges.map(() => 0).concat(0),
        seconds: 0,
      };
      byStatus.set(status, counts);
      all.push(counts);
      return counts;
    };
    route.onResponse = [route.onResponse ?? []].flat().concat((_request, reply, done) => {
      count(byStatus.get(reply.statusCode) ?? countsOf(reply.statusCode), reply.elapsedTime / 1000);
      done();
    });
  });
  return () =>
    [
      '# HELP cardine_request_seconds Time to answer a request',
      '# TYPE cardine_request_seconds histogram',
      ...all.flatMap(lines),
      '',
    ].join('\n');
}

function count(counts: Counts, seconds: number): void {
  let i = 0;
  while (i < edges.length && seconds > (edges[i] as number)) i++;
  counts.under[i] = (counts.under[i] as number) + 1;
  counts.seconds += seconds;
}

function lines({ of, under, seconds }: Counts): string[] {
  let sum = 0;
  const buckets = under.map(
    (some, i) => `cardine_request_seconds_bucket{le="${edges[i] ?? '+Inf'}",${of}} ${(sum += some)}`,
  );
  return [...buckets, `cardine_request_seconds_sum{${of}} ${seconds}`, `cardine_request_seconds_count{${of}} ${sum}`];
}
