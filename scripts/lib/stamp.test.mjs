import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint, isFresh, writeStamp } from './stamp.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cardine-stamp-'));
  write('src/a.ts', 'a');
  write('src/deep/b.ts', 'b');
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (name, text) => {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
};
const print = () => fingerprint(root, ['src', 'package-lock.json', 'missing']);

test('the fingerprint is the same until a source changes, appears, moves or goes', async () => {
  const seen = [await print()];
  expect(await print()).toBe(seen[0]);
  const changes = [
    () => write('src/a.ts', 'other'),
    () => write('src/c.ts', ''),
    () => rmSync(join(root, 'src/c.ts')) ?? write('src/d.ts', ''),
    () => rmSync(join(root, 'src/deep'), { recursive: true }),
    () => write('package-lock.json', '{"packages":{}}'),
  ];
  for (const change of changes) {
    change();
    seen.push(await print());
  }
  expect(new Set(seen).size).toBe(seen.length);
});

test('text that moves from one file to the next is a change', async () => {
  write('src/a.ts', 'ab');
  write('src/b.ts', '');
  const before = await print();
  write('src/a.ts', 'a');
  write('src/b.ts', 'b');
  expect(await print()).not.toBe(before);
});

test('tests and notes are no reason to build', async () => {
  const before = await print();
  write('src/a.test.ts', '');
  write('src/deep/README.md', '');
  expect(await print()).toBe(before);
});

test('a stamp is fresh only with its value and all products', async () => {
  const stamp = join(root, '.cache/stamp');
  const product = join(root, 'src/a.ts');
  expect(await isFresh(stamp, 'v1', [product])).toBe(false);
  await writeStamp(stamp, 'v1');
  expect(await isFresh(stamp, 'v1', [product])).toBe(true);
  expect(await isFresh(stamp, 'v2', [product])).toBe(false);
  expect(await isFresh(stamp, 'v1', [product, join(root, 'dist/none')])).toBe(false);
});
