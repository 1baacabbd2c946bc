import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly type: string;
  /** Quoted etag; changes with the content. */
  readonly etag: string;
  /** Bytes. */
  readonly size: number;
}

/** A key is a relative path; its extension determines the media type. */
export interface FileStore {
  /** Atomic. Returns the same metadata as `get` later. */
  put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>, type: string): Promise<StoredFile>;
  /** The caller must read or destroy the stream. */
  get(key: string): Promise<(StoredFile & { readonly stream: Readable }) | null>;
  head(key: string): Promise<StoredFile | null>;
  /** Time of the last write by the store's clock; null if there is no file or the store does not report it. */
  written(key: string): Promise<Date | null>;
  has(key: string): Promise<boolean>;
  /** A missing file is not an error. */
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<string>;
}
