import { join, normalize, sep } from 'node:path';
import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { checkKey, isKey, typeOf } from './keys.ts';

test('keys are relative paths of plain names', () => {
  for (const key of ['a.pdf', 'schede/2024/A12-0001.pdf', 'img/x_1.svg', '_prova.txt']) expect(isKey(key)).toBe(true);
});

test('a path that could leave the folder or be hidden in it is no key', () => {
  const hostile = [
    '',
    '/etc/passwd',
    '../x',
    'a/../b',
    'a/..',
    'a//b',
    'a/',
    '.hidden',
    'a/.b',
    'C:\\x',
    'a\\b',
    'a\0b',
    'a b',
    'à.pdf',
    'a.',
    'x'.repeat(200),
    `${'a/'.repeat(300)}a`,
  ];
  for (const key of hostile) {
    expect(isKey(key)).toBe(false);
    expect(() => checkKey(key)).toThrow();
  }
});

test('whatever text is taken as a key stays inside the folder', () => {
  const part = fc.oneof(fc.constantFrom('..', '.', '', '~', 'a', 'b.pdf', '..%2f', '\\'), fc.string());
  const text = fc.oneof(
    fc.string(),
    fc.array(part).map((parts) => parts.join('/')),
  );
  fc.assert(
    fc.property(text, (key) => {
      if (isKey(key)) expect(normalize(join('/root', key)).startsWith(`${sep}root${sep}`)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('the ending says the type', () => {
  expect(['a.pdf', 'a.b/c.SVG', 'a.jpg', 'senza', 'a.exe'].map(typeOf)).toEqual([
    'application/pdf',
    'image/svg+xml',
    'image/jpeg',
    'application/octet-stream',
    'application/octet-stream',
  ]);
});
