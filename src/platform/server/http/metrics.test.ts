import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { measureRequests } from './metrics.ts';

test('Each route and status is counted by itself, its buckets add up, and an address without a route is not counted', async () => {
  const app = Fastify();
  const registry = new Registry();
  measureRequests(app, registry);
  app.get('/bene', async () => 'bene');
  app.get('/male', async (_request, reply) => reply.code(500).send('male'));
  for (const url of ['/bene', '/bene', '/male', '/nessuna']) await app.inject({ method: 'GET', url });
  await app.inject({ method: 'HEAD', url: '/bene' });
  const lines = (await registry.metrics()).trimEnd().split('\n');
  expect(lines).toContain('cardine_request_seconds_count{method="GET",route="/bene",status="200"} 2');
  expect(lines).toContain('cardine_request_seconds_bucket{le="+Inf",method="GET",route="/bene",status="200"} 2');
  expect(lines).toContain('cardine_request_seconds_count{method="GET",route="/male",status="500"} 1');
  expect(lines).toContain('cardine_request_seconds_count{method="HEAD",route="/bene",status="200"} 1');
  expect(lines.join()).not.toContain('nessuna');
});
