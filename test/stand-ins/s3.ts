import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import S3rver from 's3rver';
import type { S3Place } from '#platform/server/files/s3-address.ts';
import { memoryStore } from './s3-memory.ts';
import { isSigned } from './s3-signature.ts';

/** Runs before each request, which ends there if it answers or never returns. */
type Fault = (request: IncomingMessage, response: ServerResponse) => Promise<boolean> | boolean;

export interface S3StandIn {
  /** In its bucket, optionally under a prefix. */
  place(prefix?: string, change?: Partial<S3Place>): S3Place;
  /** Keys, and unfinished multipart uploads. */
  keys(): string[];
  unfinished(): number;
  /** Null: none. */
  fault: Fault | null;
  readonly requests: () => number;
  /** The address is closed, then open again. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

const bucket = 'cardine-prova';
/** Of the package's only account, whose key has the same name. */
const secret = 'S3RVER';

function refuse(request: IncomingMessage, response: ServerResponse): void {
  const known = request.headers.authorization?.includes(`Credential=${secret}/`);
  const code = known ? 'SignatureDoesNotMatch' : 'InvalidAccessKeyId';
  request.resume();
  response.writeHead(403, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}

/** S3 with signature checks, in this process. Call it at the top of a test file. */
export async function s3StandIn(): Promise<S3StandIn> {
  const store = memoryStore(bucket);
  const app = new S3rver({ silent: true, vhostBuckets: false, directory: join(tmpdir(), 'never-written') });
  app.store = app.context.store = store;
  const answer = app.callback();
  let requests = 0;
  const server = createServer((request, response) => {
    requests++;
    void (async () => {
      if (await standIn.fault?.(request, response)) return;
      if (!isSigned(request, secret)) refuse(request, response);
      else if (!givenUp(request, response) && !listed(request, response)) await answer(request, response);
    })();
  });
  // Missing in the package: an aborted multipart upload.
  const givenUp = ({ method, url = '' }: IncomingMessage, response: ServerResponse): boolean => {
    const id = /[?&]uploadId=(\w+)/.exec(url)?.[1];
    if (method !== 'DELETE' || id === undefined) return false;
    store.uploads.delete(id);
    response.writeHead(204).end();
    return true;
  };
  // The package's page markers need DES, which OpenSSL no longer has.
  const listed = ({ method, url = '' }: IncomingMessage, response: ServerResponse): boolean => {
    const { pathname, searchParams } = new URL(url, 'http://host');
    if (method !== 'GET' || pathname !== `/${bucket}/` || searchParams.get('list-type') !== '2') return false;
    const after = searchParams.get('continuation-token') ?? '';
    const { keys, more } = store.page(searchParams.get('prefix') ?? '', after);
    const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    const next = more ? `<NextContinuationToken>${keys.at(-1)}</NextContinuationToken>` : '';
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(`<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents}</ListBucketResult>`);
    return true;
  };
  let port = 0;
  const start = async (): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  };
  const stop = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  await start();
  afterAll(async () => {
    if (server.listening) await stop();
    app.logger.exceptions.unhandle();
    app.logger.close();
  });
  const standIn: S3StandIn = {
    place: (prefix = '', change = {}) => ({
      kind: 's3',
      bucket,
      prefix,
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      keyId: secret,
      secret,
      ...change,
    }),
    keys: () => [...store.objects.keys()].sort(),
    unfinished: () => store.uploads.size,
    fault: null,
    requests: () => requests,
    stop,
    start,
  };
  return standIn;
}
