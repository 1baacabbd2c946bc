import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { folderFiles } from './folder.ts';

const root = await mkdtemp(join(tmpdir(), 'files-'));
afterAll(() => rm(root, { recursive: true, force: true }));
const files = folderFiles(root);
const bytes = (content: string): Uint8Array => new TextEncoder().encode(content);

async function all(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.list(prefix)) keys.push(key);
  return keys.sort();
}

test('what was put is got, with its type, size and mark', async () => {
  const put = await files.put('schede/uno.pdf', bytes('uno'), 'application/pdf');
  const got = await files.get('schede/uno.pdf');
  expect(got).toMatchObject({ ...put, type: 'application/pdf', size: 3 });
  expect(got && (await text(got.stream))).toBe('uno');
  expect(await files.has('schede/uno.pdf')).toBe(true);
});

test('a file is replaced whole: who began to read goes on with the old one, the mark changes', async () => {
  const first = await files.put('a.txt', bytes('old'), 'text/plain');
  const reading = await files.get('a.txt');
  const second = await files.put('a.txt', bytes('new'), 'text/plain');
  expect(second.etag).not.toBe(first.etag);
  expect(reading && (await text(reading.stream))).toBe('old');
  const now = await files.get('a.txt');
  expect(now && (await text(now.stream))).toBe('new');
});

test('of many writers at once one wins whole', async () => {
  const contents = Array.from({ length: 20 }, (_, i) => String(i % 10).repeat(100_000));
  await Promise.all(contents.map((content) => files.put('gara.txt', bytes(content), 'text/plain')));
  const got = await files.get('gara.txt');
  const content = got ? (await buffer(got.stream)).toString() : '';
  expect(contents).toContain(content);
});

test('a stream that breaks leaves nothing behind', async () => {
  async function* broken(): AsyncIterable<Uint8Array> {
    yield bytes('half');
    throw new Error('cut');
  }
  await expect(files.put('rotto.txt', broken(), 'text/plain')).rejects.toThrow('cut');
  expect(await files.has('rotto.txt')).toBe(false);
  expect(await readdir(join(root, '.unfinished'))).toEqual([]);
});

test('what is not there is null, may be removed, and a folder is no file', async () => {
  expect(await files.get('manca.txt')).toBeNull();
  expect(await files.has('manca/molto.txt')).toBe(false);
  await files.remove('manca.txt');
  await files.put('cartella/dentro.txt', bytes('x'), 'text/plain');
  expect(await files.get('cartella')).toBeNull();
  expect(await files.get('cartella/dentro.txt/oltre.txt')).toBeNull();
});

test('a list names the keys under a prefix and never the half-written ones', async () => {
  for (const key of ['img/a/1.svg', 'img/a/2.svg', 'img/b/1.svg', 'img/ab.svg'])
    await files.put(key, bytes('x'), 'image/svg+xml');
  expect(await all('img/a')).toEqual(['img/a/1.svg', 'img/a/2.svg', 'img/ab.svg']);
  expect(await all('img/a/')).toEqual(['img/a/1.svg', 'img/a/2.svg']);
  expect(await all('nulla/')).toEqual([]);
  expect((await all('')).filter((key) => key.startsWith('.'))).toEqual([]);
});

test('no key leaves the folder, and the type must fit the ending', async () => {
  for (const key of ['../fuori.txt', '/tmp/fuori.txt', 'a/../../fuori.txt']) {
    await expect(async () => files.put(key, bytes('x'), 'text/plain')).rejects.toThrow();
    await expect(async () => files.get(key)).rejects.toThrow();
    await expect(async () => files.remove(key)).rejects.toThrow();
  }
  await expect(all('../')).rejects.toThrow();
  await expect(files.put('a.pdf', bytes('x'), 'text/html')).rejects.toThrow();
});

test('a link inside the folder is not listed as one of its own', async () => {
  await symlink('/etc', join(root, 'legame'));
  expect((await all('')).filter((key) => key.startsWith('legame/'))).toEqual([]);
});
