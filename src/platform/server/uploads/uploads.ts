import { breaksRule } from '#platform/contract/refusal.ts';
import { createLimiter } from '../limiter.ts';
import { inThread, type ThreadWork } from './in-thread.ts';
import { createSpareThreads } from './spare-threads.ts';

export interface Upload extends Omit<ThreadWork, 'megabytes' | 'threadOf'> {
  readonly field: string;
}

/** Parses uploads in worker threads, with limits of time and memory. Each thread reads one and ends. */
export interface Uploads {
  read<T>(upload: Upload): Promise<T>;
  /** Starts a thread of this module in advance. */
  ready(thread: URL): void;
  close(): Promise<void>;
}

/** Timeout per file, ms. */
const mostMs = 15_000;
/** Heap limit, MB. */
const mostMegabytes = 256;
/** Threads in parallel, and ms to wait for one. */
const places = { max: 2, waitMs: 20_000 };

export function createUploads(limits: { readonly ms?: number; readonly megabytes?: number } = {}): Uploads {
  const limiter = createLimiter(places);
  const spares = createSpareThreads();
  const usual = { ms: limits.ms ?? mostMs, megabytes: limits.megabytes ?? mostMegabytes, threadOf: spares.take };
  return {
    read: async <T>(upload: Upload): Promise<T> => {
      const said = await limiter.run(() => inThread<T>({ ...usual, ...upload }));
      if ('value' in said) return said.value;
      throw breaksRule(said.refused, { errors: [{ path: upload.field, message: said.refused }] });
    },
    ready: (thread) => spares.ready(thread, usual.megabytes),
    close: spares.close,
  };
}
