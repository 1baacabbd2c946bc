import { expect, test } from 'vitest';
import { nextRow } from './next-row.ts';

test('arrows, Home and End move over the rows and stop at the ends', () => {
  expect(nextRow('ArrowDown', 0, 5)).toBe(1);
  expect(nextRow('ArrowDown', 4, 5)).toBe(4);
  expect(nextRow('ArrowUp', 0, 5)).toBe(0);
  expect(nextRow('End', 1, 5)).toBe(4);
  expect(nextRow('Home', 3, 5)).toBe(0);
  expect(nextRow('PageDown', 3, 5)).toBe(4);
});

test('other keys, and an empty table, move nothing', () => {
  expect(nextRow('a', 0, 5)).toBeNull();
  expect(nextRow('ArrowDown', 0, 0)).toBeNull();
});
