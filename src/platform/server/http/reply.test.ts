import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answeredAgain, sendJson } from './reply.ts';

const long = { testo: 'cerniera '.repeat(1000) };

function serving(result: unknown): { app: ReturnType<typeof Fastify>; written: () => number } {
  const app = Fastify();
  let times = 0;
  const write = (given: unknown): string => {
    times++;
    return JSON.stringify(given);
  };
  app.get('/', (request, reply) => sendJson(request, reply, result, write));
  return { app, written: () => times };
}

const asked = { method: 'GET', url: '/' } as const;
const packing = { ...asked, headers: { 'accept-encoding': 'br, gzip' } } as const;

test('A reply that is answered again is written once, for plain and packed alike', async () => {
  const { app, written } = serving(answeredAgain(long));
  const plain = [await app.inject(asked), await app.inject(asked)];
  const packed = [await app.inject(packing), await app.inject(packing)];
  expect(plain.map((reply) => reply.json())).toEqual([long, long]);
  expect(
    packed.map((reply) => [
      reply.headers['content-encoding'],
      reply.headers['vary'],
      JSON.parse(gunzipSync(reply.rawPayload).toString()),
    ]),
  ).toEqual(packed.map(() => ['gzip', 'accept-encoding', long]));
  expect(written()).toBe(1);
});

test('Any other reply is written each time', async () => {
  const { app, written } = serving({ ...long });
  await app.inject(asked);
  const packed = await app.inject(packing);
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(long);
  expect(written()).toBe(2);
});

test('Short replies and bare words go unpacked, as JSON', async () => {
  const { app } = serving('OK');
  const reply = await app.inject(packing);
  expect([reply.body, reply.headers['content-encoding'], reply.headers['content-type']]).toEqual([
    '"OK"',
    undefined,
    'application/json; charset=utf-8',
  ]);
});
