import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { allCalls } from '#main/server/areas.ts';
import { visitor } from '#platform/contract/actor.ts';
import type { AnyCall, Ruolo } from '#platform/contract/call.ts';
import { bodyLimitsOf } from '#platform/server/http/body/body-limits.ts';
import { listFaults } from '#platform/server/http/list-faults.ts';
import { createTokens } from '#platform/server/sessions/tokens.ts';
import { adversarialBodies, hardModel } from '#test/fixtures/adversarial-bodies.ts';
import { testApp } from '#test/fixtures/app.ts';
import { secret, testClock } from '#test/fixtures/settings.ts';

// Promise 35, for bodies generated from the contracts. `npm run bench -- --only bodies` measures how long others wait;
// this test checks that forbidden bodies are never read, and that reading a body costs no more than its limits allow.

const app = await testApp();
await app.server.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.app.server.address() as AddressInfo;
const tokens = createTokens({ secret });

type Address = Pick<AnyCall, 'method' | 'path'>;
const ruoli: readonly Ruolo[] = [0, 1, 2, 3, 4, 5, 6];
const withBody = allCalls.filter(({ call }) => call.method !== 'GET');
const pathOf = (call: Address): string => `/api${call.path.replace(/\{\w+\}/g, '1')}`;

function loginOf(ruolo: Ruolo): Record<string, string> {
  if (ruolo === 0) return {};
  const codAnagrafica = ruolo === 1 ? '000100' : null;
  const actor = { ...visitor, idUtente: 1, ruolo, codAnagrafica, famiglia: '00000000-0000-4000-8000-000000000000' };
  return { authorization: `Bearer ${tokens.sign(actor, testClock())}`, 'x-cliente': '000100' };
}

/** Announces a body but sends none; the answer must come all the same. */
function announced(call: Address, bytes: number, ruolo: Ruolo, more: Record<string, string> = {}): Promise<number> {
  const headers = { 'content-type': 'application/json', 'content-length': bytes, ...loginOf(ruolo), ...more };
  return new Promise((resolve, reject) => {
    const asked = request({ port, path: pathOf(call), method: call.method, headers }, (reply) => {
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

/** CPU time of this thread, ms; wall time without /proc. */
function worked(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/** Time to read and write a megabyte of JSON on this machine, ms. */
function megabyte(): number {
  const text = JSON.stringify(Array.from({ length: 40_000 }, (_, i) => ({ a: i, b: 'testo' })));
  const begun = worked();
  for (let i = 0; i < 3; i++) JSON.stringify(JSON.parse(text));
  return (worked() - begun) / 3;
}

const unit = Math.max(megabyte(), megabyte());
/** Extra factor for contracts that allow a thousand lines with six choices each; that work yields to other requests. */
const most = 40;

/** Number of faults listed before a body is refused: each costs some microseconds. */
function noted(call: AnyCall, text: string): number {
  const given: unknown = JSON.parse(text);
  const found = listFaults(call.input, given);
  return found.length > 0 ? found.length : (call.input.safeParse(given).error?.issues.length ?? 0);
}

describe('a body makes bounded work and a short refusal', () => {
  test.each(withBody)('$area $name', async ({ call }) => {
    const ruolo = call.who.find((role) => role !== 0 && role !== 6) ?? 0;
    for (const { name, text, within } of adversarialBodies(call)) {
      const before = worked();
      const reply = await app.server.app.inject({
        method: call.method,
        url: pathOf(call),
        headers: { 'content-type': 'application/json', 'idempotency-key': 'corpo-ostile', ...loginOf(ruolo) },
        payload: text,
      });
      expect((worked() - before) / unit, `${name}: work`).toBeLessThan(most);
      expect(reply.statusCode, name).toBeLessThan(500);
      if (within) expect(noted(call, text), `${name}: faults`).toBeLessThan(1000);
      if (!within) expect([400, 413], name).toContain(reply.statusCode);
      if (reply.statusCode >= 400) expect(reply.body.length, name).toBeLessThan(16_384);
    }
  });
});

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
