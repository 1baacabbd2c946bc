import { describe, expect, test } from 'vitest';
import { allCalls } from '#main/server/areas.ts';
import { visitor } from '#platform/contract/actor.ts';
import type { AnyCall, Ruolo } from '#platform/contract/call.ts';
import { listFaults } from '#platform/server/http/list-faults.ts';
import { createTokens } from '#platform/server/sessions/tokens.ts';
import { adversarialBodies, type AdversarialBody } from '#test/fixtures/adversarial-bodies.ts';
import type { TestApp } from '#test/fixtures/app.ts';
import { secret, testClock } from '#test/fixtures/settings.ts';
import { worked } from '#test/fixtures/worked.ts';

const tokens = createTokens({ secret });

export type Address = Pick<AnyCall, 'method' | 'path'>;
export const withBody = allCalls.filter(({ call }) => call.method !== 'GET');
export const pathOf = (call: Address): string => `/api${call.path.replace(/\{\w+\}/g, '1')}`;

export function loginOf(ruolo: Ruolo): Record<string, string> {
  if (ruolo === 0) return {};
  const codAnagrafica = ruolo === 1 ? '000100' : null;
  const actor = {
    ...visitor,
    idUtente: 1,
    ruolo,
    codAnagrafica,
    famiglia: '00000000-0000-4000-8000-000000000000',
    confermato: Number.MAX_SAFE_INTEGER,
  };
  return { authorization: `Bearer ${tokens.sign(actor, testClock())}`, 'x-cliente': '000100' };
}

/** Time to read and write a megabyte of JSON on this machine, ms. */
function megabyte(): number {
  const text = JSON.stringify(Array.from({ length: 40_000 }, (_, i) => ({ a: i, b: 'testo' })));
  const begun = worked();
  for (let i = 0; i < 3; i++) JSON.stringify(JSON.parse(text));
  return (worked() - begun) / 3;
}

export const unit = Math.max(megabyte(), megabyte());
/** Extra factor for contracts that allow a thousand lines with six choices each; that work yields to other requests. */
export const most = 40;

/** Number of faults listed before a body is refused: each costs some microseconds. */
function noted(call: AnyCall, text: string): number {
  const given: unknown = JSON.parse(text);
  const found = listFaults(call.input, given);
  return found.length > 0 ? found.length : (call.input.safeParse(given).error?.issues.length ?? 0);
}

/** Sends each call the `chosen` of its bodies; `door` is the number of the call. */
export function bounded(
  app: TestApp,
  chosen: (bodies: readonly AdversarialBody[], door: number) => readonly AdversarialBody[],
): void {
  describe('a body makes bounded work and a short refusal', () => {
    test.each(withBody.map((one, door) => ({ ...one, door })))('$area $name', async ({ call, door }) => {
      const ruolo = call.who.find((role) => role !== 0 && role !== 6) ?? 0;
      for (const { name, text, within } of chosen(adversarialBodies(call), door)) {
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
}
