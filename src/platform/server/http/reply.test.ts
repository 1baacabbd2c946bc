import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { visitor, type Actor } from '#platform/contract/actor.ts';
import { CachedReply, createReplyCache, sendJson } from './reply.ts';

const long = { testo: 'cerniera '.repeat(1000) };

function serving(result: unknown): { app: ReturnType<typeof Fastify>; serialised: () => number } {
  const app = Fastify();
  let times = 0;
  const serialise = (value: unknown): string => {
    times++;
    return JSON.stringify(value);
  };
  app.get('/', (request, reply) => sendJson(request, reply, result, serialise));
  return { app, serialised: () => times };
}

const asked = { method: 'GET', url: '/' } as const;
const gzipped = { ...asked, headers: { 'accept-encoding': 'br, gzip' } } as const;

test('A cached reply is serialised once, for plain and compressed alike', async () => {
  const { app, serialised } = serving(new CachedReply(long));
  const plain = [await app.inject(asked), await app.inject(asked)];
  const compressed = [await app.inject(gzipped), await app.inject(gzipped)];
  expect(plain.map((reply) => reply.json())).toEqual([long, long]);
  expect(
    compressed.map((reply) => [
      reply.headers['content-encoding'],
      reply.headers['vary'],
      JSON.parse(gunzipSync(reply.rawPayload).toString()),
    ]),
  ).toEqual(compressed.map(() => ['gzip', 'accept-encoding', long]));
  expect(serialised()).toBe(1);
});

test('Any other reply is serialised each time', async () => {
  const { app, serialised } = serving({ ...long });
  await app.inject(asked);
  const compressed = await app.inject(gzipped);
  expect(JSON.parse(gunzipSync(compressed.rawPayload).toString())).toEqual(long);
  expect(serialised()).toBe(2);
});

test('Short replies and bare words go plain, as JSON', async () => {
  const { app } = serving('OK');
  const reply = await app.inject(gzipped);
  expect([reply.body, reply.headers['content-encoding'], reply.headers['content-type']]).toEqual([
    '"OK"',
    undefined,
    'application/json; charset=utf-8',
  ]);
});

const customer = (codAnagrafica: string): Actor => ({ ...visitor, ruolo: 1, codAnagrafica });

/** A cache whose replies contain how often they were computed. */
function counting(sharedBy: 'role' | 'customer') {
  const cache = createReplyCache<number>({ max: 10, sharedBy });
  let made = 0;
  return async (actor: Actor, input: unknown, ...dependencies: unknown[]): Promise<number> =>
    (await cache.get({ actor, input, dependencies }, () => ++made)).value;
}

test('A reply is made again only when one of its dependencies is another one', async () => {
  const get = counting('customer');
  const price = { euro: 1 };
  const replies: number[] = [];
  for (const dependencies of [[price, 'a'], [price, 'a'], [{ euro: 1 }, 'a'], [price, 'a'], [price, 'b'], [price]])
    replies.push(await get(visitor, 'pagina', ...dependencies));
  expect(replies).toEqual([1, 1, 2, 3, 4, 5]);
});

test('No customer gets the reply of another one, no role that of another role, no input that of another input', async () => {
  const get = counting('customer');
  const asked: (readonly [Actor, unknown])[] = [
    [customer('000001'), 'pagina'],
    [customer('000002'), 'pagina'],
    [{ ...customer('000001'), ruolo: 2 }, 'pagina'],
    [{ ...customer('000001'), ruolo: 2, codAnagrafica: null }, 'pagina'],
    [customer('000001'), 'altra'],
    [customer('000001'), ['pagina']],
    [visitor, 'pagina'],
  ];
  const first: number[] = [];
  for (const [actor, input] of asked) first.push(await get(actor, input));
  expect(first).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const again: number[] = [];
  for (const [actor, input] of asked) again.push(await get(actor, input));
  expect(again).toEqual(first);
});

test('A reply shared by role is one for all customers, and another one for each role', async () => {
  const get = counting('role');
  const first = await get(customer('000001'), 'vite');
  expect(await get(customer('000002'), 'vite')).toBe(first);
  expect(await get({ ...customer('000001'), ruolo: 4 }, 'vite')).not.toBe(first);
});

test('A reply whose dependencies changed while it was made is not the one that is answered after it', async () => {
  const cache = createReplyCache<string>({ max: 10, sharedBy: 'role' });
  let version = 1;
  const get = (make: () => string | Promise<string>) =>
    cache.get({ actor: visitor, input: 'vite', dependencies: [version] }, make);
  const slow = get(async () => {
    version = 2;
    return 'of version 1';
  });
  expect((await slow).value).toBe('of version 1');
  expect((await get(() => 'of version 2')).value).toBe('of version 2');
});

test('A reply that could not be made is made at the next asking', async () => {
  const cache = createReplyCache<string>({ max: 10, sharedBy: 'role' });
  const key = { actor: visitor, input: 'vite', dependencies: [] };
  await expect(cache.get(key, () => Promise.reject(new Error('not now')))).rejects.toThrow('not now');
  expect((await cache.get(key, () => 'now')).value).toBe('now');
});
