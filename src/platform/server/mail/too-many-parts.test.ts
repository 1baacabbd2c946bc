import { expect, test } from 'vitest';
import { tooManyParts } from './too-many-parts.ts';

const mail = (text: string): Uint8Array => Buffer.from(`From: a@b.example\r\n\r\n${text}`);

test('a mail of many parts or lines is told before it is parsed, a long one is not', () => {
  expect(tooManyParts(mail('--b\r\n\r\n'.repeat(2001)))).toBe(true);
  expect(tooManyParts(mail('QQ==\r\n'.repeat(400_001)))).toBe(true);
  expect(tooManyParts(mail(`${'A'.repeat(76)}\r\n`.repeat(260_000)))).toBe(false);
  expect(tooManyParts(mail('-- \r\n----\r\n--b\r\n'.repeat(300)))).toBe(false);
  expect([tooManyParts(new Uint8Array()), tooManyParts(Buffer.from('\n\n'))]).toEqual([false, false]);
});
