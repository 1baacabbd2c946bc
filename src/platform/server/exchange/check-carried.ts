import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { largestVideo } from '#platform/contract/formatted-text.ts';
import type { FileStore } from '../files/files.ts';
import { pictureFault } from '../files/picture-from.ts';
import { isVideo } from '../files/text-media.ts';
import { limits } from '../files/pictures/wanted.ts';
import { contentOf } from './carried.ts';
import type { Matched } from './match-files.ts';

const mega = 1024 * 1024;
/** Bytes. */
const most = { pdf: 50 * mega, svg: 2 * mega, mp4: largestVideo, picture: limits.bytes } as const;

export type Checked = 'nuove' | 'cambiate' | 'uguali' | { readonly atteso: string };

/** Decodes each new or changed file completely. */
export async function checkCarried(store: FileStore, { file, key }: Matched): Promise<Checked> {
  const content = contentOf(key) ?? '';
  const largest = content === 'pdf' || content === 'svg' || content === 'mp4' ? most[content] : most.picture;
  if ((await stat(file.path)).size > largest) return { atteso: `un file di al massimo ${largest / mega} MB` };
  const bytes = await readFile(file.path);
  const stored = await store.head(key);
  if (stored?.size === bytes.length && (await equal(store, { key, etag: stored.etag }, bytes))) return 'uguali';
  const fault =
    content === 'pdf' ? sheetFault(bytes) : content === 'mp4' ? videoFault(bytes) : await pictureFault(bytes, content);
  if (fault !== null) return { atteso: fault };
  return stored ? 'cambiate' : 'nuove';
}

/** Compares by etag, which on S3 is usually the MD5; otherwise byte by byte. */
async function equal(store: FileStore, { key, etag }: { key: string; etag: string }, bytes: Buffer): Promise<boolean> {
  if (etag === `"${createHash('md5').update(bytes).digest('hex')}"`) return true;
  const kept = await store.get(key);
  return kept !== null && (await sameBytes(kept.stream, bytes));
}

async function sameBytes(stream: Readable, bytes: Buffer): Promise<boolean> {
  let at = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (!bytes.subarray(at, at + chunk.length).equals(chunk)) return false;
    at += chunk.length;
  }
  return at === bytes.length;
}

const sheetFault = (bytes: Buffer): string | null => (bytes.subarray(0, 1024).includes('%PDF-') ? null : 'un file PDF');

const videoFault = (bytes: Buffer): string | null => (isVideo(bytes) ? null : 'un video MP4');
