import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { countSeconds } from './request-seconds.ts';

test('Each route and status is counted by itself, its buckets add up and a scraper can read them', async () => {
  const app = Fastify();
  const text = countSeconds(app);
  app.get('/bene', async () => 'bene');
  app.get('/male', async (_request, reply) => reply.code(500).send('male'));
  for (const url of ['/bene', '/bene', '/male']) await app.inject({ method: 'GET', url });
  const lines = text().trimEnd().split('\n');
  expect(lines).toContain('cardine_request_seconds_count{method="GET",route="/bene",status="200"} 2');
  expect(lines).toContain('cardine_request_seconds_bucket{le="+Inf",method="GET",route="/bene",status="200"} 2');
  expect(lines).toContain('cardine_request_seconds_count{method="GET",route="/male",status="500"} 1');
  expect(lines.every((line) => /^(# (HELP|TYPE) .+|\w+\{[^}]+\} [\d.e-]+)$/.test(line))).toBe(true);
});
