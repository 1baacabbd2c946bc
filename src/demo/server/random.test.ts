import { expect, test } from 'vitest';
import { Random } from './random.ts';

test('a name gives the same numbers each time, another name others', () => {
  const drawn = (name: string): number[] =>
    Array.from(
      { length: 5 },
      (
        (random) => () =>
          random.int(0, 1_000_000)
      )(new Random(name)),
    );
  expect(drawn('listini')).toEqual(drawn('listini'));
  expect(drawn('listini')).not.toEqual(drawn('giacenze'));
});

test('numbers stay within their bounds and reach both of them', () => {
  const random = new Random('bounds');
  const seen = new Set(Array.from({ length: 500 }, () => random.int(3, 7)));
  expect([...seen].sort()).toEqual([3, 4, 5, 6, 7]);
});

test('some takes as many different entries as asked', () => {
  const taken = new Random('some').some([1, 2, 3, 4, 5, 6], 4);
  expect(new Set(taken).size).toBe(4);
});
