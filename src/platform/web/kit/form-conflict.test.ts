import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { onlyMine, onlyMyItems } from './form-conflict.ts';

test('my changes are kept, other fields take the other user’s', () => {
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

const items = (begun: string, mine: string, present: string): string =>
  onlyMyItems({ begun: [...begun], mine: [...mine], present: [...present] }, (item) => item).join('');

test.each([
  ['what I added stands behind what I added it behind', 'abc', 'axbc', 'abcd', 'axbcd'],
  ['what I took out goes, what the other one added stays', 'abc', 'ac', 'abcd', 'acd'],
  ['what the other one took out goes, though I moved it', 'abc', 'cba', 'ac', 'ca'],
  ['my order stands where I moved something, with what was added meanwhile', 'abc', 'cab', 'abxc', 'cabx'],
  ['the order of the other one stands where I moved nothing', 'abc', 'abcx', 'cba', 'cxba'],
  ['what both added stands once', 'ab', 'abx', 'axb', 'axb'],
  ['nothing of mine, all of what stands there', 'ab', 'ab', 'xy', 'xy'],
])('of a list: %s', (_, begun, mine, present, made) => {
  expect(items(begun, mine, present)).toBe(made);
});

const list = fc.uniqueArray(fc.constantFrom(...'abcdef'), { maxLength: 6 });

test('of any lists: what I took out is gone, what I added is there, what the other one added or took out too, and nothing stands twice', () => {
  fc.assert(
    fc.property(list, list, list, (begun, mine, present) => {
      const made = onlyMyItems({ begun, mine, present }, (item) => item);
      expect(new Set(made).size).toBe(made.length);
      for (const item of 'abcdef') {
        const [was, my, now] = [begun, mine, present].map((one) => one.includes(item));
        expect([item, made.includes(item)]).toEqual([item, was ? my && now : my || now]);
      }
    }),
  );
});
