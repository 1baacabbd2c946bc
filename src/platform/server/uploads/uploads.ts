import { breaksRule } from '#platform/contract/refusal.ts';
import { createLimiter } from '../limiter.ts';
import { startThread } from '../thread.ts';
import type { FromUpload } from './upload-thread.ts';

type LastOfUpload = Exclude<FromUpload, { failed: string } | { progress: number }>;

export interface Upload {
  readonly thread: URL;
  readonly given: object;
  readonly field: string;
  /** Ms. */
  readonly ms?: number;
  readonly onProgress?: (part: number, doing: string) => void;
  readonly enough?: AbortSignal;
  readonly signal?: AbortSignal;
}

/** In worker threads, with limits of time and memory. */
export interface Uploads {
  read<T>(upload: Upload): Promise<T>;
}

/** Per file, ms. */
const mostMs = 15_000;
/** Heap, MB. */
const mostMegabytes = 256;
/** Parallel threads; waiting for one, ms. */
const places = { max: 2, waitMs: 20_000 };

const tooMuch = 'Il file è troppo grande da leggere.';

export function createUploads(limits: { readonly ms?: number; readonly megabytes?: number } = {}): Uploads {
  const limiter = createLimiter(places);
  return {
    read: async <T>(upload: Upload): Promise<T> => {
      const said = await limiter.run(() => heard(upload, limits));
      if ('value' in said) return said.value as T;
      throw breaksRule(said.refused, { errors: [{ path: upload.field, message: said.refused }] });
    },
  };
}

function heard(upload: Upload, limits: { readonly ms?: number; readonly megabytes?: number }) {
  const { thread, given, signal, enough, onProgress, ms = limits.ms ?? mostMs } = upload;
  signal?.throwIfAborted();
  const worker = startThread(thread, {
    workerData: given,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes ?? mostMegabytes },
  });
  const ask = (): void => worker.postMessage('enough');
  if (enough?.aborted) ask();
  enough?.addEventListener('abort', ask);
  let clock: NodeJS.Timeout | undefined;
  let stop = (): void => {};
  return new Promise<LastOfUpload>((resolve, reject) => {
    clock = setTimeout(() => resolve({ refused: tooMuch }), ms);
    stop = () => reject(signal?.reason instanceof Error ? signal.reason : new Error('An upload was called off'));
    signal?.addEventListener('abort', stop);
    worker
      .on('message', (said: FromUpload) => {
        if ('progress' in said) onProgress?.(said.progress, said.doing);
        else if ('failed' in said) reject(new Error(`An upload was not read: ${said.failed}`));
        else resolve(said);
      })
      .once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ refused: tooMuch });
        else reject(error);
      });
  }).finally(() => {
    clearTimeout(clock);
    signal?.removeEventListener('abort', stop);
    enough?.removeEventListener('abort', ask);
    return worker.terminate();
  });
}
