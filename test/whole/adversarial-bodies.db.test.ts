import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { Ruolo } from '#platform/contract/call.ts';
import { bodyLimitsOf } from '#platform/server/http/body/body-limits.ts';
import { hardModel } from '#test/fixtures/adversarial-bodies.ts';
import { testApp } from '#test/fixtures/app.ts';
import { inTurn } from '#test/fixtures/in-turn.ts';
import { worked } from '#test/fixtures/worked.ts';
import { bounded, loginOf, most, pathOf, unit, withBody, type Address } from './adversarial-bodies/bounded.ts';

// Promise 35, for bodies generated from the contracts. `npm run bench -- --only bodies` measures how long others wait;
// this test checks that forbidden bodies are never read, and that reading a body costs no more than its limits allow.

const app = await testApp();
await app.server.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.app.server.address() as AddressInfo;
const ruoli: readonly Ruolo[] = [0, 1, 2, 3, 4, 5, 6];

/** Announces a body but sends none; the answer must come all the same. */
function announced(call: Address, bytes: number, ruolo: Ruolo, more: Record<string, string> = {}): Promise<number> {
  const headers = { 'content-type': 'application/json', 'content-length': bytes, ...loginOf(ruolo), ...more };
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path: pathOf(call), method: call.method, headers }, (reply) => {
      resolve(reply.statusCode ?? 0);
      asked.destroy();
    });
    asked.on('error', reject);
    asked.flushHeaders();
  });
}

describe('a body is not waited for', () => {
  test.each(withBody)('$area $name: from who may not call', async ({ call }) => {
    const kept = ruoli.filter((ruolo) => !call.who.includes(ruolo));
    for (const ruolo of kept)
      expect([ruolo, await announced(call, 1000, ruolo)]).toEqual([ruolo, ruolo === 0 ? 401 : 403]);
  });

  test.each(withBody)('$area $name: where it is announced as larger than the call takes', async ({ call }) => {
    const { bytes, files } = bodyLimitsOf(call);
    const most = [...files.values()].reduce((all, one) => all + one * 1.05, bytes);
    expect(await announced(call, Math.ceil(most) + 1, call.who[0] ?? 0)).toBe(413);
  });

  test.each(['gzip', 'deflate', 'br'])('where it is packed: %s', async (encoding) => {
    for (const { call } of withBody.filter(({ call: { method } }) => method !== 'DELETE'))
      expect(await announced(call, 100, call.who[0] ?? 0, { 'content-encoding': encoding })).toBe(415);
  });

  test('nor on an address that is no call', async () => {
    expect(await announced({ method: 'POST', path: '/inventato' }, 20_000, 0)).toBe(413);
  });
});

// Bodies that exceed every limit have megabytes and are refused before the contract is read: each call gets two of them.
bounded(app, (bodies, door) => [
  ...bodies.filter(({ within }) => within),
  ...inTurn(
    bodies.filter(({ within }) => !within),
    door,
    2,
  ),
]);

test('a model whose values are hard to reach is verified beside the server', async () => {
  const before = worked();
  const reply = await app.server.app.inject({
    method: 'POST',
    url: '/api/catalogo/distintabase/modelli/OSTILE/prova',
    headers: loginOf(2),
    payload: { modello: hardModel(), opzioni: '' },
  });
  expect(reply.json()).toMatchObject({
    guasti: expect.arrayContaining([expect.objectContaining({ tabella: 'opzioni' })]),
  });
  expect((worked() - before) / unit).toBeLessThan(most);
});
