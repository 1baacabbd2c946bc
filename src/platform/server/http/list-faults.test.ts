import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { listFaults } from './list-faults.ts';

let looked = 0;
const riga = z.strictObject({
  codice: z.string().refine(() => ++looked > 0),
  valori: z.array(z.number()).max(300).optional(),
});
const schema = z.strictObject({ nome: z.string(), righe: z.array(riga).max(5000).default([]) });

test('twenty wrong elements are enough: beside ten that were taken by chance no other is looked at', () => {
  const wrong = Array.from({ length: 5000 }, () => ({ codice: 'a', altro: 1 }));
  looked = 0;
  const found = listFaults(schema, { nome: 1, righe: wrong });
  expect([found.length, looked]).toEqual([20, 30]);
  expect(found[19]).toMatchObject({ path: ['righe', 19], code: 'unrecognized_keys' });
});

test('of a long list that is right, or nearly, two hundred elements are looked at: the contract tells the faults', () => {
  const righe = Array.from({ length: 5000 }, (_, i) => ({ codice: i === 4999 ? 1 : 'a' }));
  looked = 0;
  expect(listFaults(schema, { nome: '', righe })).toEqual([]);
  expect(looked).toBeLessThanOrEqual(200);
  expect(schema.safeParse({ nome: '', righe }).error?.issues).toMatchObject([{ path: ['righe', 4999, 'codice'] }]);
});

test('a list within one element stops as early', () => {
  const valori = Array.from({ length: 300 }, () => 'x');
  const righe = Array.from({ length: 300 }, () => ({ codice: 'a', valori }));
  const found = listFaults(schema, { nome: '', righe });
  expect(found).toHaveLength(20);
  expect(found[0]?.path).toEqual(['righe', 0, 'valori', 0]);
});

test('a short list, and whatever is no list, is left to the contract', () => {
  for (const righe of [Array(20).fill(null), 'x', null, {}, 7]) expect(listFaults(schema, { righe })).toEqual([]);
  expect(listFaults(schema, [])).toEqual([]);
  expect(listFaults(schema, null)).toEqual([]);
});

test('only input that the contract refuses has an error, with the contract’s message', () => {
  const element = fc.oneof(
    { weight: 30, arbitrary: fc.record({ codice: fc.string() }) },
    fc.record({ codice: fc.integer(), valori: fc.array(fc.jsonValue(), { maxLength: 40 }) }),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(fc.array(element, { maxLength: 60 }), (righe) => {
      const parsed = schema.safeParse({ nome: '', righe });
      const all = new Set((parsed.error?.issues ?? []).map(({ path, message }) => JSON.stringify([path, message])));
      const found = listFaults(schema, { nome: '', righe });
      for (const { path, message } of found) expect(all).toContain(JSON.stringify([path, message]));
      if (righe.length > 20) expect(found.length === 0).toBe(parsed.success);
    }),
  );
});
