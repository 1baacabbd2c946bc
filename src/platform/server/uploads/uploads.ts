import { breaksRule } from '#platform/contract/refusal.ts';
import { createLimiter } from '../limiter.ts';
import { inThread, type ThreadWork } from './in-thread.ts';

export interface Upload extends Omit<ThreadWork, 'megabytes'> {
  readonly field: string;
}

/** Parses uploads in worker threads, with limits of time and memory. */
export interface Uploads {
  read<T>(upload: Upload): Promise<T>;
}

/** Timeout per file, ms. */
const mostMs = 15_000;
/** Heap limit, MB. */
const mostMegabytes = 256;
/** Threads in parallel, and ms to wait for one. */
const places = { max: 2, waitMs: 20_000 };

export function createUploads(limits: { readonly ms?: number; readonly megabytes?: number } = {}): Uploads {
  const limiter = createLimiter(places);
  return {
    read: async <T>(upload: Upload): Promise<T> => {
      const usual = { ms: limits.ms ?? mostMs, megabytes: limits.megabytes ?? mostMegabytes };
      const said = await limiter.run(() => inThread<T>({ ...usual, ...upload }));
      if ('value' in said) return said.value;
      throw breaksRule(said.refused, { errors: [{ path: upload.field, message: said.refused }] });
    },
  };
}
