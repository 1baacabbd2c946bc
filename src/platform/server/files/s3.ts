import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { createLimiter } from '../limiter.ts';
import type { FileStore, StoredFile } from './files.ts';
import { checkKey, typeOf } from './keys.ts';
import type { S3Place } from './s3-address.ts';

/** ms. An answer begins within `request`; a line on which nothing moves for `idle` is cut. */
const patience = { connection: 2000, request: 15_000, idle: 15_000 } as const;
/**
 * Requests at a time, and connections: a file that is being read holds one of these. A request that waits for a connection would
 * count as one that found none.
 */
const atOnce = { requests: 40, connections: 400 } as const;
/** How often one request is sent at most: what was lost on the way, and answers of 500 and 503. */
const attempts = 3;
/** Larger files go in parts of this size, bytes, of which two wait at a time; they are seen when all are there. */
const partSize = 8 * 1024 * 1024;

/** Keeps files in a bucket. Its client is loaded at the first use: a server with a folder does without. */
export function s3Files(place: S3Place): FileStore {
  let opened: ReturnType<typeof open> | undefined;
  const s3 = () => (opened ??= open(place));
  const limiter = createLimiter({ max: atOnce.requests });
  const at = (key: string) => ({ Bucket: place.bucket, Key: place.prefix + checkKey(key) });

  const head = async (key: string): Promise<StoredFile | null> => {
    const input = at(key);
    const { client, commands } = await s3();
    const found = await limiter.run(() => client.send(new commands.HeadObjectCommand(input)).catch(nothing));
    return found && told(key, found);
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
  // That its later versions want Node 22 is for us to know (docs/decisions/0017), not for who runs the portal.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  const [commands, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const client: S3Client = new commands.S3Client({
    region,
    // Stores that stand alone have no host name per bucket.
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
    // Checksums in a trailer are Amazon's own; other stores refuse them or keep them as part of the file.
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

/** A file that is not there. That its bucket is not there is said of `get` alone: an answer to `head` has no words. */
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
      // A browser of buckets makes `folder/` as a file of its own.
      if (!Key.endsWith('/')) yield Key.slice(place.prefix.length);
    }
}
