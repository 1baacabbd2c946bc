import { expect, test } from 'vitest';
import { comandoAssi } from './rules.ts';

test('B-025: axes with a value move to that machine position, the others stay', () => {
  expect(comandoAssi({ X: 10, Y: null, Z: -2.5 })).toBe('G53 G0 X10 Z-2.5');
  expect(comandoAssi({ X: null, Y: null, Z: null })).toBe('');
});
