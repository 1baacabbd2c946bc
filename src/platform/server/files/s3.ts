import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { createLimiter } from '../limiter.ts';
import type { FileStore, StoredFile } from './files.ts';
import { checkKey, typeOf } from './keys.ts';
import type { S3Place } from './s3-address.ts';

/** Ms; `request` until the response begins, `idle` for a stalled connection. */
const patience = { connection: 2000, request: 15_000, idle: 15_000 } as const;
/** A download holds a connection; waiting for a free one counts towards the timeout. */
const atOnce = { requests: 40, connections: 400 } as const;
/** Attempts after network errors, 500 and 503. */
const attempts = 3;
/** Bytes per part; the file becomes visible when all parts are complete. */
const partSize = 8 * 1024 * 1024;

/** Loads the AWS client on first use. */
export function s3Files(place: S3Place): FileStore {
  let opened: ReturnType<typeof open> | undefined;
  const s3 = () => (opened ??= open(place));
  const limiter = createLimiter({ max: atOnce.requests });
  const at = (key: string) => ({ Bucket: place.bucket, Key: place.prefix + checkKey(key) });

  const found = async (key: string) => {
    const input = at(key);
    const { client, commands } = await s3();
    return limiter.run(() => client.send(new commands.HeadObjectCommand(input)).catch(nothing));
  };
  const head = async (key: string): Promise<StoredFile | null> => {
    const object = await found(key);
    return object && told(key, object);
  };
  return {
    put: async (key, bytes, type) => {
      if (type !== typeOf(key)) throw new Error(`The key's ending stands for ${typeOf(key)}, not for ${type}`);
      const params = { ...at(key), ContentType: type };
      const { client, Upload } = await s3();
      let size = 0;
      const Body = bytes instanceof Uint8Array ? bytes : Readable.from(counted(bytes, (more) => (size += more)));
      const upload = new Upload({ client, params: { ...params, Body }, partSize, queueSize: 2 });
      const { ETag } = await limiter.run(() => upload.done());
      return told(key, { ETag, ContentLength: bytes instanceof Uint8Array ? bytes.byteLength : size });
    },
    get: async (key) => {
      const input = at(key);
      const { client, commands } = await s3();
      const found = await limiter.run(() => client.send(new commands.GetObjectCommand(input)).catch(nothing));
      return found && { ...told(key, found), stream: found.Body as Readable };
    },
    head,
    written: async (key) => (await found(key))?.LastModified ?? null,
    has: async (key) => (await head(key)) !== null,
    remove: async (key) => {
      const input = at(key);
      const { client, commands } = await s3();
      await limiter.run(() => client.send(new commands.DeleteObjectCommand(input)));
    },
    list: (prefix) => list(place, prefix, s3),
  };
}

async function open({ endpoint, region, keyId, secret }: S3Place) {
  // The Node version is decided (docs/decisions/0017): no warning.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  const [commands, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const client: S3Client = new commands.S3Client({
    region,
    // Self-hosted stores have no host name per bucket.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: patience.connection,
      requestTimeout: patience.request,
      throwOnRequestTimeout: true,
      socketTimeout: patience.idle,
      httpAgent: { maxSockets: atOnce.connections },
      httpsAgent: { maxSockets: atOnce.connections },
    },
    // The default adds Amazon's trailer checksums, which other stores refuse or store in the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, commands, Upload };
}

async function* counted(bytes: AsyncIterable<Uint8Array>, add: (more: number) => void): AsyncIterable<Uint8Array> {
  for await (const chunk of bytes) {
    add(chunk.byteLength);
    yield chunk;
  }
}

function told(
  key: string,
  { ETag = '', ContentLength = 0 }: { ETag?: string | undefined; ContentLength?: number | undefined },
): StoredFile {
  return { type: typeOf(key), size: ContentLength, etag: ETag };
}

/** Only `get` reports a missing bucket: responses to `head` have no body. */
function nothing(error: unknown): null {
  if (error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)) return null;
  throw error;
}

async function* list(place: S3Place, prefix: string, s3: () => ReturnType<typeof open>): AsyncIterable<string> {
  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  if (folder) checkKey(folder.slice(0, -1));
  const { client, commands } = await s3();
  const input = { Bucket: place.bucket, Prefix: place.prefix + prefix };
  for await (const { Contents = [] } of commands.paginateListObjectsV2({ client }, input))
    for (const { Key = '' } of Contents) {
      if (!Key.endsWith('/')) yield Key.slice(place.prefix.length);
    }
}
