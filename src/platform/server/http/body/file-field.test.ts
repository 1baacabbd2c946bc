import { expect, test } from 'vitest';
import { FileField } from './file-field.ts';

const held = (): number => process.memoryUsage().arrayBuffers;
const mega = 1024 * 1024;

test('memory grows only with received bytes: a hundred uploads announcing 40 MB each hold less than one', () => {
  const before = held();
  const fields = Array.from({ length: 100 }, () => new FileField(40 * mega));
  for (const field of fields) expect(field.write(Buffer.from('YWJj'))).toBe(true);
  expect(held() - before).toBeLessThan(mega);
  expect(fields.map((field) => Buffer.from(field.end() ?? []).toString())).toEqual(fields.map(() => 'abc'));
});

test('what came is held as bytes, in pieces of whatever length, and not as the characters that it was sent in', () => {
  const content = Buffer.alloc(6 * mega, 'abcdefg');
  const sent = content.toString('base64');
  const field = new FileField(sent.length);
  const before = held();
  const step = 64 * 1024 + 1;
  for (let from = 0; from < sent.length; from += step)
    expect(field.write(Buffer.from(sent.slice(from, from + step), 'latin1'))).toBe(true);
  // Buffers of each write also wait for garbage collection, so some more memory is used.
  expect(held() - before).toBeLessThan(content.length + sent.length + mega);
  expect(Buffer.compare(content, field.end() ?? Buffer.alloc(0))).toBe(0);
});

test('more than was announced is refused while it comes', () => {
  const field = new FileField(8);
  expect(field.write(Buffer.from('YWJjYWJj'))).toBe(true);
  expect(field.write(Buffer.from('YWJj'))).toBe(false);
});

test.each(['YW', 'YW=j', 'YWJj YWJj', 'è', 'YWJj=YWJ', 'YWJj\\'])('%s is no base64 and is told at its end', (text) => {
  const field = new FileField(100);
  for (const character of text) field.write(Buffer.from(character, 'latin1'));
  expect(field.end()).toBeNull();
});

test('a slash may be written with a backslash, also where the two come apart', () => {
  const field = new FileField(100);
  for (const piece of ['\\', '/', '/\\/8']) field.write(Buffer.from(piece, 'latin1'));
  expect([...(field.end() ?? [])]).toEqual([...Buffer.from('///8', 'base64')]);
});
