import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Gate } from './gate.ts';

export interface Figure {
  readonly name: `cardine_${string}`;
  readonly help: string;
  readonly labels?: readonly string[];
  readonly read: () => Promise<readonly Reading[]> | readonly Reading[];
}

export interface Reading {
  readonly value: number;
  readonly labels?: { readonly [label: string]: string };
}

export function createRegistry(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  return registry;
}

/** `/metrics`, protected by the gate. A figure that fails is omitted. */
export function serveMetrics(
  app: FastifyInstance,
  {
    registry,
    gate,
    figures,
  }: { readonly registry: Registry; readonly gate: Gate; readonly figures: readonly Figure[] },
): void {
  for (const { name, help, labels = [], read } of figures) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      collect: async () => {
        gauge.reset();
        if (labels.length === 0) gauge.remove();
        const readings = await Promise.resolve()
          .then(read)
          .catch(() => []);
        for (const reading of readings) gauge.set(reading.labels ?? {}, reading.value);
      },
    });
  }
  app.get('/metrics', { onRequest: gate }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

/** Histogram buckets, seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'cardine_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  // Computed once per route: Fastify computes them at each access of a request.
  app.addHook('onRoute', (route) => {
    const byStatus = new Map<number, { observe(seconds: number): void }>();
    const of = (status: number) => {
      const counted = seconds.labels({ method: String(route.method), route: route.url, status });
      byStatus.set(status, counted);
      return counted;
    };
    route.onResponse = [route.onResponse ?? []].flat().concat((_request, reply, done) => {
      const { statusCode, elapsedTime } = reply;
      (byStatus.get(statusCode) ?? of(statusCode)).observe(elapsedTime / 1000);
      done();
    });
  });
}
