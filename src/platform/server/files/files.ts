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
  /** Last write, by the store's clock; null if there is no file or the store does not say. */
  written(key: string): Promise<Date | null>;
  has(key: string): Promise<boolean>;
  /** Removing a missing file is no error. */
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<string>;
}
