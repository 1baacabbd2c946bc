import type { Readable } from 'node:stream';

/** What is kept of a file beside its bytes. */
export interface StoredFile {
  /** Media type, `application/pdf`. */
  readonly type: string;
  /** Changes whenever the bytes change; quoted, ready for the header. */
  readonly etag: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * Files by key, as an object store has them: flat, whole, replaced at once. A key is a relative path of plain
 * names, `schede/2024/A12-0001.pdf`; the ending says the type. A folder (`folder.ts`) or a bucket (`s3.ts`).
 */
export interface FileStore {
  /** Writes the whole file or nothing; who reads meanwhile gets the old one. Returns what `get` will say. */
  put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>, type: string): Promise<StoredFile>;
  /** The file and its bytes; the stream must be read or destroyed. Null when there is none. */
  get(key: string): Promise<(StoredFile & { readonly stream: Readable }) | null>;
  /** What is kept of it, without its bytes; null when there is none. */
  head(key: string): Promise<StoredFile | null>;
  has(key: string): Promise<boolean>;
  /** Removes; a file that is not there is no fault. */
  remove(key: string): Promise<void>;
  /** The keys that begin with the prefix, in no particular order. */
  list(prefix: string): AsyncIterable<string>;
}
