import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { eventually } from '#test/fixtures/eventually.ts';
import { s3StandIn } from '#test/stand-ins/s3.ts';
import { filesFault, openFiles, type FilesPlace } from './files-place.ts';
import { probeFiles, writable } from './probe.ts';

const root = await mkdtemp(join(tmpdir(), 'files-'));
afterAll(() => rm(root, { recursive: true, force: true }));
const s3 = await s3StandIn();
afterEach(() => void (s3.fault = null));
const bytes = (content: string): Uint8Array => new TextEncoder().encode(content);
const places: readonly (readonly [string, FilesPlace])[] = [
  ['a folder', { kind: 'folder', folder: root }],
  ['a bucket', s3.place()],
  ['a bucket under a prefix', s3.place('portale/file/')],
];

describe.each(places)('in %s', (_, place) => {
  const files = openFiles(place);
  const all = async (prefix: string): Promise<string[]> => {
    const keys: string[] = [];
    for await (const key of files.list(prefix)) keys.push(key);
    return keys.sort();
  };

  test('a stored file is read back with its type, size and ETag', async () => {
    const put = await files.put('schede/uno.pdf', bytes('uno'), 'application/pdf');
    const got = await files.get('schede/uno.pdf');
    expect(got).toMatchObject({ ...put, type: 'application/pdf', size: 3 });
    expect(got && (await text(got.stream))).toBe('uno');
    expect(await files.head('schede/uno.pdf')).toEqual(put);
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

  test('of several simultaneous writers one wins completely', async () => {
    const contents = Array.from({ length: 20 }, (_each, i) => String(i % 10).repeat(100_000));
    await Promise.all(contents.map((content) => files.put('gara.txt', bytes(content), 'text/plain')));
    const got = await files.get('gara.txt');
    const content = got ? (await buffer(got.stream)).toString() : '';
    expect(contents).toContain(content);
  });

  test('a stream is kept whole, however long, and one without bytes too', async () => {
    async function* pieces(count: number): AsyncIterable<Uint8Array> {
      for (let i = 0; i < count; i++) yield Buffer.alloc(1024 * 1024, i);
    }
    for (const [name, megabytes] of [
      ['lungo.zip', 19],
      ['vuoto.zip', 0],
    ] as const) {
      const put = await files.put(name, pieces(megabytes), 'application/zip');
      const got = await files.get(name);
      expect(got).toMatchObject({ ...put, size: megabytes * 1024 * 1024 });
      const content = got ? await buffer(got.stream) : Buffer.of();
      expect([content.length, content.at(-1)]).toEqual([megabytes * 1024 * 1024, megabytes ? 18 : undefined]);
    }
  });

  test.each([1, 20])('a stream that breaks after %s MB leaves nothing behind', async (megabytes) => {
    async function* broken(): AsyncIterable<Uint8Array> {
      for (let i = 0; i < megabytes; i++) yield Buffer.alloc(1024 * 1024);
      throw new Error('cut');
    }
    await expect(files.put('rotto.txt', broken(), 'text/plain')).rejects.toThrow('cut');
    expect(await files.has('rotto.txt')).toBe(false);
    expect(s3.unfinished()).toBe(0);
    expect(await readdir(join(root, '.unfinished')).catch(() => [])).toEqual([]);
  });

  test('what is not there is null, may be removed, and a folder is no file', async () => {
    expect(await files.get('manca.txt')).toBeNull();
    expect(await files.head('manca.txt')).toBeNull();
    expect(await files.has('manca/molto.txt')).toBe(false);
    await files.remove('manca.txt');
    await files.put('cartella/dentro.txt', bytes('x'), 'text/plain');
    expect(await files.get('cartella')).toBeNull();
    expect(await files.get('cartella/dentro.txt/oltre.txt')).toBeNull();
    await files.remove('cartella/dentro.txt');
    expect(await files.has('cartella/dentro.txt')).toBe(false);
  });

  test('a list names the keys under a prefix and never the half-written ones', async () => {
    for (const key of ['img/a/1.svg', 'img/a/2.svg', 'img/b/1.svg', 'img/ab.svg'])
      await files.put(key, bytes('x'), 'image/svg+xml');
    expect(await all('img/a')).toEqual(['img/a/1.svg', 'img/a/2.svg', 'img/ab.svg']);
    expect(await all('img/a/')).toEqual(['img/a/1.svg', 'img/a/2.svg']);
    expect(await all('nulla/')).toEqual([]);
    expect((await all('')).filter((key) => key.startsWith('.'))).toEqual([]);
  });

  test('no key leads out of the store, and the type must match the ending', async () => {
    for (const key of ['../fuori.txt', '/tmp/fuori.txt', 'a/../../fuori.txt']) {
      await expect(async () => files.put(key, bytes('x'), 'text/plain')).rejects.toThrow();
      await expect(async () => files.get(key)).rejects.toThrow();
      await expect(async () => files.remove(key)).rejects.toThrow();
    }
    await expect(all('../')).rejects.toThrow();
    await expect(files.put('a.pdf', bytes('x'), 'text/html')).rejects.toThrow();
  });

  test('the probe finds that it takes and gives files, and leaves none', async () => {
    await probeFiles(files);
    expect(await all('prova/')).toEqual([]);
  });
});

test('a link inside the folder is not listed as one of its own', async () => {
  await symlink('/etc', join(root, 'legame'));
  const keys: string[] = [];
  for await (const key of openFiles({ kind: 'folder', folder: root }).list('')) keys.push(key);
  expect(keys.filter((key) => key.startsWith('legame/'))).toEqual([]);
});

test('a list of more keys than one answer of the bucket holds is whole', async () => {
  const files = openFiles(s3.place('molti/'));
  const keys = Array.from({ length: 25 }, (_, i) => `m/${i}.txt`);
  await Promise.all(keys.map((key) => files.put(key, bytes('x'), 'text/plain')));
  const found: string[] = [];
  for await (const key of files.list('m/')) found.push(key);
  expect(found.sort()).toEqual(keys.sort());
});

describe('a bucket that fails', () => {
  const files = openFiles(s3.place('guasti/'));
  const puts = ({ method }: IncomingMessage): boolean => method === 'PUT';
  const sentence = async (place: FilesPlace): Promise<string> =>
    probeFiles(openFiles(place)).then(
      () => 'va',
      (error: unknown) => filesFault(place, error),
    );

  test.each([500, 503])('a single %s is retried without an error', async (status) => {
    let failed = 0;
    s3.fault = (request, response) => {
      if (failed++ > 0) return false;
      request.resume();
      response.writeHead(status).end();
      return true;
    };
    await files.put('una.txt', bytes('volta'), 'text/plain');
    failed = 0;
    expect((await files.head('una.txt'))?.size).toBe(5);
    expect(failed).toBe(2);
  });

  test('by cutting the line in the middle of a file has nothing of it, and the second try brings it', async () => {
    let cut = 0;
    s3.fault = (request) => {
      if (!puts(request) || cut++ > 0) return false;
      request.once('data', () => request.destroy());
      return true;
    };
    const content = 'x'.repeat(3_000_000);
    await files.put('tagliato.txt', bytes(content), 'text/plain');
    expect([cut, (await files.head('tagliato.txt'))?.size]).toEqual([2, content.length]);
  });

  test('always in the middle of a file keeps the old one', async () => {
    await files.put('vecchio.txt', bytes('vecchio'), 'text/plain');
    s3.fault = (request) => {
      if (puts(request)) request.once('data', () => request.destroy());
      return puts(request);
    };
    await expect(files.put('vecchio.txt', bytes('n'.repeat(3_000_000)), 'text/plain')).rejects.toThrow();
    const got = await files.get('vecchio.txt');
    expect(got && (await text(got.stream))).toBe('vecchio');
  });

  test('by cutting the line while a file is read says so: half a file is never taken for a whole one', async () => {
    await files.put('letto.txt', bytes('l'.repeat(3_000_000)), 'text/plain');
    s3.fault = (request, response) => {
      if (request.method !== 'GET') return false;
      response.writeHead(200, { 'content-length': '3000000', etag: '"x"' });
      response.write('l'.repeat(1000), () => response.destroy());
      return true;
    };
    const got = await files.get('letto.txt');
    await expect(got && buffer(got.stream)).rejects.toThrow();
  });

  test('by being slow is waited for', async () => {
    s3.fault = () => new Promise((resolve) => void setTimeout(() => resolve(false), 300));
    await files.put('lento.txt', bytes('lento'), 'text/plain');
    expect((await files.head('lento.txt'))?.size).toBe(5);
  });

  test('by never answering makes the server not ready within seconds', { timeout: 20_000 }, async () => {
    s3.fault = () => true;
    const ready = writable(files, 200);
    expect(await ready()).toBe(false);
  });

  test('for a wrong key, a wrong secret, no such bucket and nobody there has a sentence each, without the key', async () => {
    const of = (change: object) => sentence(s3.place('p/', change));
    const told = [
      await of({ keyId: 'NESSUNO' }),
      await of({ secret: 'sbagliatissimo' }),
      await of({ bucket: 'un-altro' }),
      await of({ endpoint: 'http://127.0.0.1:9' }),
    ];
    const { endpoint } = s3.place();
    expect(told).toEqual([
      `s3://cardine-prova/p/ (${endpoint}) rifiuta la chiave: controllare FILES_KEY_ID e FILES_SECRET.`,
      `s3://cardine-prova/p/ (${endpoint}) rifiuta la chiave: controllare FILES_KEY_ID e FILES_SECRET.`,
      `l’archivio un-altro non c’è: s3://un-altro/p/ (${endpoint}).`,
      's3://cardine-prova/p/ (http://127.0.0.1:9) non risponde (ECONNREFUSED).',
    ]);
    expect(told.join()).not.toMatch(/NESSUNO|sbagliatissimo/);
  });

  test('by being away is used again as soon as it is back', async () => {
    await files.put('prima.txt', bytes('prima'), 'text/plain');
    await s3.stop();
    await expect(files.head('prima.txt')).rejects.toThrow();
    await s3.start();
    await eventually(async () => expect((await files.head('prima.txt'))?.size).toBe(5));
  });
});

test('a pipe that lies in the folder is no file, and nobody waits for what it may bring', async () => {
  const folder = await mkdtemp(join(root, 'pipe-'));
  execFileSync('mkfifo', [join(folder, 'a.pdf')]);
  const files = openFiles({ kind: 'folder', folder });
  expect(await files.get('a.pdf')).toBeNull();
  expect(await files.head('a.pdf')).toBeNull();
});

test('private files are for their owner alone', async () => {
  const folder = await mkdtemp(join(root, 'privati-'));
  const files = openFiles({ kind: 'folder', folder });
  await files.put('riservati/a.pdf', bytes('a'), 'application/pdf');
  expect((await stat(join(folder, 'riservati/a.pdf'))).mode & 0o777).toBe(0o600);
});
