import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { folderFiles } from './folder.ts';
import { createImages } from './images.ts';
import { BrokenImage } from './pictures/picture-processes.ts';
import { limits } from './pictures/wanted.ts';
import { render } from './rendition.ts';
import { serveImages } from './serve-images.ts';
import { createFileVersions } from './versions.ts';

const root = await mkdtemp(join(tmpdir(), 'images-'));
afterAll(() => rm(root, { recursive: true, force: true }));
const files = folderFiles(join(root, 'files'));
const folder = join(root, 'made');
const images = createImages({ files, folder });
const photo = (width: number, height: number, background = '#c04020'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
const vector =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" width="40" height="30"><path d="M0 0L40 30" stroke="#111"/></svg>';
await files.put('foto/grande.jpg', await photo(2000, 1500), 'image/jpeg');
await files.put('foto/piccola.jpg', await photo(200, 100), 'image/jpeg');
await files.put('foto/rotta.jpg', Buffer.from('not a picture at all'), 'image/jpeg');
await files.put('disegni/vite.svg', Buffer.from(vector), 'image/svg+xml');

const app = Fastify();
serveImages(app, images);
const get = (url: string, accept = 'image/avif,image/webp,*/*', headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept, ...headers } });

describe('a picture comes', () => {
  test('in the width that was asked for and the best format that the browser takes', async () => {
    for (const [accept, type] of [
      ['image/avif,image/webp,*/*', 'image/avif'],
      ['image/webp,*/*', 'image/webp'],
      ['*/*', 'image/jpeg'],
    ] as const) {
      const { headers, rawPayload } = await get('/immagini/320/foto/grande.jpg', accept);
      expect(headers).toMatchObject({ 'content-type': type, vary: 'accept' });
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 320, height: 240 });
    }
  });
  test('never larger than it is, and upright without its camera data', async () => {
    expect(await sharp((await get('/immagini/640/foto/piccola.jpg')).rawPayload).metadata()).toMatchObject({
      width: 200,
    });
    await files.put(
      'foto/girata.jpg',
      await sharp(await photo(400, 200))
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer(),
      'image/jpeg',
    );
    const girata = await sharp((await get('/immagini/960/foto/girata.jpg')).rawPayload).metadata();
    expect([girata.width, girata.height, girata.orientation]).toEqual([200, 400, undefined]);
  });
  test('as the drawing itself where that is smaller than any picture of it, and may only paint', async () => {
    const { headers, body } = await get('/immagini/320/disegni/vite.svg');
    expect([headers['content-type'], body]).toEqual(['image/svg+xml', vector]);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });
  test('with holes kept, where the format of last resort has them', async () => {
    await files.put(
      'foto/logo.png',
      await sharp({ create: { width: 300, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
        .png()
        .toBuffer(),
      'image/png',
    );
    expect((await get('/immagini/160/foto/logo.png', '*/*')).headers['content-type']).toBe('image/png');
  });
});

describe('an address', () => {
  test('with the present version is good for ever, with another one for minutes', async () => {
    const [versioned = ''] = await createFileVersions(files).of(['foto/grande.jpg']);
    expect(versioned).toMatch(/^foto\/grande\.jpg\?v=[\w-]+$/);
    expect((await get(`/immagini/320/${versioned}`)).headers['cache-control']).toContain('immutable');
    expect((await get('/immagini/320/foto/grande.jpg?v=old')).headers['cache-control']).toContain('max-age=300');
  });
  test('asked for again is answered without the picture', async () => {
    const { headers } = await get('/immagini/320/foto/grande.jpg');
    const again = await get('/immagini/320/foto/grande.jpg', undefined, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
  test('of another width, of no file, of no key and of no picture is not found', async () => {
    for (const url of [
      '/immagini/321/foto/grande.jpg',
      '/immagini/x/foto/grande.jpg',
      '/immagini/320/foto/manca.jpg',
      '/immagini/320/..%2f..%2fetc%2fpasswd',
      '/immagini/320/',
      '/immagini/320/foto/rotta.jpg',
    ]) {
      expect((await get(url)).statusCode, url).toBe(404);
    }
  });
});

test('while the store is unavailable a page uses the known versions, and asks for the others once it is back', async () => {
  let [now, away] = [0, false];
  const head: typeof files.head = (key) => (away ? Promise.reject(new Error('away')) : files.head(key));
  const versions = createFileVersions({ ...files, head }, () => now);
  const keys = ['foto/grande.jpg', 'foto/piccola.jpg'];
  const [large = ''] = await versions.of(keys.slice(0, 1));
  [now, away] = [60_000, true];
  expect([await versions.of(keys), await versions.list(keys)]).toEqual([
    [large, 'foto/piccola.jpg'],
    [large, 'foto/piccola.jpg'],
  ]);
  away = false;
  expect((await versions.of(keys))[1]).toMatch(/^foto\/piccola\.jpg\?v=/);
});

test('a version changes with the file, and is asked of the disk only now and then', async () => {
  let now = 0;
  const versions = createFileVersions(files, () => now);
  await files.put('foto/cambia.jpg', await photo(100, 100), 'image/jpeg');
  const [first] = await versions.of(['foto/cambia.jpg']);
  await files.put('foto/cambia.jpg', await photo(120, 100), 'image/jpeg');
  expect(await versions.of(['foto/cambia.jpg', '', 'foto/manca.jpg'])).toEqual([first, '', 'foto/manca.jpg']);
  now = 60_000;
  expect(await versions.of(['foto/cambia.jpg'])).not.toEqual([first]);
});

test('a version that is to be forgotten is asked for at once', async () => {
  const versions = createFileVersions(files, () => 0);
  const keys = ['foto/nuova.jpg'];
  for (const [width, forgotten] of [
    [100, keys],
    [120, null],
  ] as const) {
    const before = await versions.of(keys);
    await files.put('foto/nuova.jpg', await photo(width, 100), 'image/jpeg');
    expect(await versions.list(keys)).toEqual(before);
    versions.forget(forgotten);
    expect(await versions.list(keys)).not.toEqual(before);
  }
});

describe('pictures are made', () => {
  const counted = () => {
    const made: string[] = [];
    let most = 0;
    let busy = 0;
    const make: typeof render = async (original, width, format) => {
      most = Math.max(most, ++busy);
      made.push(`${width} ${format}`);
      return render(original, width, format).finally(() => busy--);
    };
    return { made, make, most: () => most };
  };
  test('once, however many ask at a time, and are kept for the next server', async () => {
    const { made, make } = counted();
    const own = join(root, 'once');
    const asked = createImages({ files, folder: own, make });
    await Promise.all(Array.from({ length: 30 }, () => asked.get('foto/grande.jpg', 320, 'webp')));
    await createImages({ files, folder: own, make }).get('foto/grande.jpg', 320, 'webp');
    expect(made).toEqual(['320 webp']);
  });
  test('two at a time at most', async () => {
    const { make, most, made } = counted();
    const asked = createImages({ files, folder: join(root, 'turns'), make });
    await Promise.all([96, 160, 320, 480, 640, 960].map((width) => asked.get('foto/grande.jpg', width, 'webp')));
    expect([made.length, most()]).toEqual([6, 2]);
  });
  test('anew for a new version of the file, and those of the old one go', async () => {
    const own = join(root, 'anew');
    const asked = createImages({ files, folder: own });
    await files.put('foto/nuova.jpg', await photo(300, 300), 'image/jpeg');
    const before = await asked.get('foto/nuova.jpg', 160, 'webp');
    await files.put('foto/nuova.jpg', await photo(300, 100), 'image/jpeg');
    const after = await asked.get('foto/nuova.jpg', 160, 'webp');
    expect(after?.version).not.toBe(before?.version);
    expect((await readdir(own, { recursive: true })).filter((name) => name.endsWith('.webp'))).toHaveLength(1);
  });
  test('is not drawn again if the file cannot be drawn', async () => {
    const { made, make } = counted();
    const asked = createImages({ files, folder: join(root, 'broken'), make });
    expect([await asked.get('foto/rotta.jpg', 320, 'webp'), await asked.get('foto/rotta.jpg', 320, 'webp')]).toEqual([
      null,
      null,
    ]);
    expect(made).toHaveLength(1);
  });
});

describe('what would cost too much is refused:', () => {
  test('more pixels than any camera takes, in few bytes', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 6_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.byteLength).toBeLessThan(1_000_000);
    await expect(render(bomb, 320, 'webp')).rejects.toThrow(BrokenImage);
  });
  test('a truncated file and a drawing that references other files', async () => {
    const whole = await photo(800, 600);
    await expect(render(whole.subarray(0, whole.length / 2), 320, 'webp')).rejects.toThrow(BrokenImage);
    const outward = vector.replace(
      '<path',
      `<!-- ${'x'.repeat(40_000)} --><image href="file:///etc/passwd" width="40" height="30"/><path`,
    );
    expect((await render(Buffer.from(outward), 320, 'webp')).type).toBe('image/webp');
  });
  test('a file of more bytes than the limit is not even read', async () => {
    const { put: _put, ...reading } = files;
    const huge = createImages({
      files: {
        ...reading,
        put: files.put,
        get: async (key) => {
          const file = await files.get(key);
          return file && { ...file, size: limits.bytes + 1 };
        },
      },
      folder: join(root, 'huge'),
      make: () => Promise.reject(new Error('read')),
    });
    expect(await huge.get('foto/grande.jpg', 320, 'webp')).toBeNull();
  });
});
