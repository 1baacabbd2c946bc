import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onlyMine } from './form-conflict.ts';

test('what I changed is kept, what somebody else changed of the rest stands', () => {
  const begun = { nome: 'A', sito: 'a.it', ruoli: [1], indirizzo: { via: 'x', cap: '1' } };
  const mine = { nome: 'B', sito: 'a.it', ruoli: [1, 2], indirizzo: { via: 'y', cap: '1' } };
  const present = { nome: 'C', sito: 'c.it', ruoli: [3], indirizzo: { via: 'z', cap: '2' } };
  expect(onlyMine(begun, mine, present)).toEqual({
    nome: 'B',
    sito: 'c.it',
    ruoli: [1, 2],
    indirizzo: { via: 'y', cap: '2' },
  });
  expect([onlyMine('a', 'b', 'c'), onlyMine('a', 'a', 'c')]).toEqual(['b', 'c']);
});

const fields = fc.record({ a: fc.integer({ max: 3, min: 0 }), b: fc.string({ maxLength: 1 }), c: fc.boolean() });

test('of any fields, each is mine exactly where I changed it', () => {
  fc.assert(
    fc.property(fields, fields, fields, (begun, mine, present) => {
      const made = onlyMine(begun, mine, present);
      for (const name of ['a', 'b', 'c'] as const)
        expect(made[name]).toBe(begun[name] === mine[name] ? present[name] : mine[name]);
    }),
  );
});
