import { expect, test } from 'vitest';
import { clipped } from './delivery-faults.ts';

test('an error message about a cell is cut between characters, as the database refuses half of one', () => {
  expect(clipped(`${'a'.repeat(9)}😀b`, 10)).toBe(`${'a'.repeat(9)}…`);
  expect(clipped(`${'a'.repeat(8)}😀`, 10)).toBe(`${'a'.repeat(8)}😀`);
  expect(clipped('a\ud83d', 10)).toBe('a');
  expect(clipped('a\u0000b', 10)).toBe('a�b');
});
