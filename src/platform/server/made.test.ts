import { expect, test } from 'vitest';
import { createMade } from './made.ts';

test('A result is made again only when one of its parts is another one', () => {
  const made = createMade<number>(10);
  let times = 0;
  const price = { euro: 1 };
  const ask = (...parts: unknown[]): number => made('pagina', parts, () => ++times);
  expect([
    ask(price, 'a'),
    ask(price, 'a'),
    ask({ euro: 1 }, 'a'),
    ask(price, 'a'),
    ask(price, 'b'),
    ask(price),
  ]).toEqual([1, 1, 2, 3, 4, 5]);
});

test('Two keys do not share a result', () => {
  const made = createMade<string>(10);
  expect([made('uno', [], () => 'a'), made('due', [], () => 'b'), made('uno', [], () => 'c')]).toEqual(['a', 'b', 'a']);
});
