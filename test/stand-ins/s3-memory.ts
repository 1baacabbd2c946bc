import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

interface S3Object {
  readonly bucket: string;
  readonly key: string;
  readonly content: Readable | Buffer;
  readonly metadata: Record<string, string>;
}
interface Upload {
  readonly key: string;
  readonly metadata: Record<string, string>;
  readonly parts: Map<number, Buffer>;
}
interface Kept {
  readonly bytes: Buffer;
  readonly md5: string;
  readonly metadata: Record<string, string>;
}

/** S3: a thousand keys. */
const pageSize = 10;

/** One bucket in memory; objects appear when complete, as in S3. Has the methods that the server calls. */
export function memoryStore(bucket: string) {
  const objects = new Map<string, Kept>();
  const uploads = new Map<string, Upload>();
  const keep = (key: string, bytes: Buffer, metadata: Record<string, string>) => {
    const md5 = createHash('md5').update(bytes).digest('hex');
    objects.set(key, { bytes, md5, metadata });
    return { size: bytes.length, md5 };
  };
  const shown = (key: string, { bytes, md5, metadata }: Kept) => ({
    bucket,
    key,
    content: Readable.from([bytes], { objectMode: false }),
    size: bytes.length,
    lastModifiedDate: new Date(),
    metadata: {
      'content-type': metadata['content-type'] ?? 'binary/octet-stream',
      etag: JSON.stringify(md5),
      'last-modified': new Date().toUTCString(),
      'content-length': String(bytes.length),
    },
  });
  return {
    objects,
    uploads,
    getBucket: async (name: string) => (name === bucket ? { name, creationDate: new Date() } : null),
    getSubresource: async () => null,
    existsObject: async (_: string, key: string) => objects.has(key),
    putObject: async ({ key, content, metadata }: S3Object) =>
      keep(key, Buffer.isBuffer(content) ? content : await buffer(content), metadata),
    getObject: async (_: string, key: string) => {
      const kept = objects.get(key);
      return kept ? shown(key, kept) : null;
    },
    deleteObject: async (_: string, key: string) => void objects.delete(key),
    page: (prefix: string, after: string) => {
      const found = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
      return { keys: found.slice(0, pageSize), more: found.length > pageSize };
    },
    initiateUpload: async (_: string, key: string, id: string, metadata: Record<string, string>) =>
      void uploads.set(id, { key, metadata, parts: new Map() }),
    putPart: async (_: string, id: string, part: string, content: Readable) => {
      const bytes = await buffer(content);
      uploads.get(id)?.parts.set(Number(part), bytes);
      return { size: bytes.length, md5: createHash('md5').update(bytes).digest('hex') };
    },
    putObjectMultipart: async (_: string, id: string, asked: readonly { readonly number: number }[]) => {
      const { key, metadata, parts } = uploads.get(id) as Upload;
      uploads.delete(id);
      const bytes = [...asked].sort((a, b) => a.number - b.number).map((one) => parts.get(one.number) ?? Buffer.of());
      return keep(key, Buffer.concat(bytes), metadata);
    },
  };
}
