import { expect, test } from 'vitest';
import { clipped } from './delivery-faults.ts';

test('what is told of a cell ends where a sign ends, as the database takes no half of one', () => {
  expect(clipped(`${'a'.repeat(9)}😀b`, 10)).toBe(`${'a'.repeat(9)}…`);
  expect(clipped(`${'a'.repeat(8)}😀`, 10)).toBe(`${'a'.repeat(8)}😀`);
  expect(clipped('a\ud83d', 10)).toBe('a');
  expect(clipped('a\u0000b', 10)).toBe('a�b');
});
