import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly type: string;
  /** Changes with the bytes; quoted. */
  readonly etag: string;
  /** Bytes. */
  readonly size: number;
}

/** A key is a relative path; its ending gives the type. */
export interface FileStore {
  /** Atomic. Returns what `get` will say. */
  put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>, type: string): Promise<StoredFile>;
  /** Read or destroy the stream. */
  get(key: string): Promise<(StoredFile & { readonly stream: Readable }) | null>;
  head(key: string): Promise<StoredFile | null>;
  /** When it was written, by the store's clock; null without a file, or where the store does not say. */
  written(key: string): Promise<Date | null>;
  has(key: string): Promise<boolean>;
  /** A missing file is no error. */
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<string>;
}
