import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { eventually } from '#test/fixtures/eventually.ts';
import type { FileStore } from '../files/files.ts';
import { serveFiles } from './files.ts';

/** A store that answers only when told to. */
const asked: { stream: Readable; find: () => void }[] = [];
const slow: Pick<FileStore, 'get'> = {
  get: () =>
    new Promise((resolve) => {
      const stream = Readable.from([Buffer.from('contents')]);
      asked.push({ stream, find: () => resolve({ type: 'video/mp4', size: 8, etag: '"1"', stream }) });
    }),
};

const app = fastify();
serveFiles(app, slow);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
afterAll(() => app.close());

test.each([{}, { range: 'bytes=2-5' }])(
  'of a client that went before the file was found it is closed: %o',
  async (headers) => {
    const before = asked.length;
    const request = get({ host: '127.0.0.1', port, path: '/files/schede/uno.mp4', headers });
    request.on('error', () => {});
    await eventually(() => expect(asked).toHaveLength(before + 1));
    request.destroy();
    const { stream, find } = asked[before] ?? { stream: Readable.from([]), find: () => {} };
    // The server counts no connection any more, so it has noticed.
    await eventually(async () =>
      expect(await new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)))).toBe(0),
    );
    find();
    await eventually(() => expect(stream.destroyed).toBe(true));
  },
);
