import { expect, test } from 'vitest';
import { cut, cutStart, storable, storableValue } from './storable.ts';

test('a text is cut where a sign ends, wherever the cut falls', () => {
  const text = 'ab😀c😀';
  for (let most = 0; most <= text.length; most++)
    for (const part of [cut(text, most), cutStart(text, most + 1)]) {
      expect(/\p{Cs}/u.test(part)).toBe(false);
      expect(text).toContain(part);
    }
  expect([cut(text, 3), cut(text, 4), cutStart(text, 3), cutStart(text, 1)]).toEqual(['ab', 'ab😀', 'c😀', '']);
});

test('NUL and halves of signs are dropped from all texts of a value, and bytes are kept', () => {
  expect(storable('a\u0000b\ud83dc\ude00😀')).toBe('abc😀');
  const bytes = new Uint8Array([0, 1]);
  expect(storableValue({ 'a\u0000': ['\ud83d', null, 1, { b: bytes }] })).toEqual({ a: ['', null, 1, { b: bytes }] });
});
