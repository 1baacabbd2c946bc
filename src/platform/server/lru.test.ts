import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLru } from './lru.ts';

test('It never holds more than its size, and what it holds is what was set last', () => {
  const step = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    value: fc.option(fc.nat(), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.integer({ min: 1, max: 4 }), (steps, max) => {
      const lru = createLru<number>(max);
      const last = new Map<string, number>();
      for (const { key, value } of steps) {
        if (value === undefined) lru.get(key);
        else {
          lru.set(key, value);
          last.set(key, value);
        }
        const held = [...last].filter(([one]) => lru.has(one));
        expect(held.length).toBeLessThanOrEqual(max);
        for (const [one, its] of held) expect(lru.get(one)).toBe(its);
      }
    }),
  );
});

test('What was read is spared when room is needed', () => {
  const lru = createLru<number>(2);
  lru.set('letto', 1);
  lru.set('mai letto', 2);
  lru.get('letto');
  lru.set('nuovo', 3);
  expect([lru.has('letto'), lru.has('mai letto'), lru.has('nuovo')]).toEqual([true, false, true]);
});
