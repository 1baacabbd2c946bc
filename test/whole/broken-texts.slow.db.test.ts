import { expect, test } from 'vitest';
import { allCalls } from '#main/server/areas.ts';
import { pathNames } from '#platform/contract/call.ts';
import { apriCantiere } from '#test/fixtures/scritture/cantiere.ts';
import { scrittureProdotto } from '#test/fixtures/scritture/prodotto.ts';
import { scrittureProduzione } from '#test/fixtures/scritture/produzione.ts';
import { scrittureSistema } from '#test/fixtures/scritture/sistema.ts';
import { scrittureVendita } from '#test/fixtures/scritture/vendita.ts';

// Generated for every text of every call: in an otherwise valid input, one text after another contains a character that
// cannot be stored, or is empty.
const cantiere = await apriCantiere();
const scritture = {
  ...scrittureSistema(cantiere),
  ...scrittureProdotto(cantiere),
  ...scrittureVendita(cantiere),
  ...scrittureProduzione(cantiere),
};
let keys = 0;
const key = () => ({ 'idempotency-key': `testo-guasto-${++keys}` });

/** NUL, and a lone surrogate, which no URL can contain. */
const [nothing, half] = ['\u0000', '\ud800'];

/** One copy of the value per text in it, with that text spoilt. */
function* spoilt(value: unknown, spoil: (text: string) => string): Generator<unknown> {
  if (typeof value === 'string') yield spoil(value);
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return;
  for (const [name, part] of Object.entries(value))
    for (const one of spoilt(part, spoil))
      yield Array.isArray(value) ? value.with(Number(name), one) : { ...value, [name]: one };
}

const writes = allCalls.flatMap(({ area, name, call }) => {
  const prepare = scritture[`${area}.${name}`];
  return prepare ? [{ id: `${area}.${name}`, call, prepare }] : [];
});

test.each(writes)(
  '$id answers no 500 to a text that the store cannot hold, nor to an empty one',
  async ({ call, prepare }) => {
    const { io, input, headers } = await prepare();
    const fields = Object.entries(input as object);
    const inBody = call.method === 'DELETE' ? [] : fields.filter(([field]) => !pathNames(call.path).includes(field));
    const broken = [
      ...spoilt(input, (text) => text + nothing),
      ...spoilt(Object.fromEntries(inBody), (text) => text + half),
      // Includes an empty file; last, because an emptied text may be accepted.
      ...spoilt(Object.fromEntries(inBody), () => ''),
    ];
    for (const one of broken.map((some) => ({ ...(input as object), ...(some as object) }))) {
      const { status } = await io.call(call, one as never, { ...headers, ...key() });
      expect(status, JSON.stringify(one).slice(0, 300)).toBeLessThan(500);
    }
  },
);

const reads = allCalls.filter(({ call }) => call.effect === 'read');

test.each(reads)('$area $name answers no 500 to such a text in one field alone', async ({ call }) => {
  const io = cantiere.app.as(call.who.includes(2) ? { ruolo: 2, codAnagrafica: '000100' } : (call.who.at(-1) ?? 0));
  for (const field of Object.keys(call.input.shape)) {
    for (const text of ['\u0000', 'a\u0000', '10600001\u0000']) {
      const { status } = await io.call(call, { [field]: text } as never, key());
      expect(status, `${field} ${JSON.stringify(text)}`).toBeLessThan(500);
    }
  }
});
