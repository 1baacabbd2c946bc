import type { Worker } from 'node:worker_threads';
import { startThread } from '../thread.ts';
import { threadClock, type ThreadClock } from './thread-clock.ts';
import type { FromUpload, ToUpload } from './upload-thread.ts';

export interface ThreadWork {
  /** Module of the thread, served by `servesUpload`. */
  readonly thread: URL;
  readonly given: object;
  /** Heap limit, MB. */
  readonly megabytes: number;
  /** Timeout; default none. */
  readonly ms?: number;
  /** Nobody waits for the result: time in which the thread gets no processor does not count. */
  readonly patient?: true | undefined;
  readonly onProgress?: ((part: number, doing: string) => void) | undefined;
  readonly enough?: AbortSignal | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Supplies an unused thread; by default a new one. */
  readonly threadOf?: ((thread: URL, megabytes: number) => Worker) | undefined;
}

export const newThread = (thread: URL, megabytes: number): Worker =>
  startThread(thread, { resourceLimits: { maxOldGenerationSizeMb: megabytes } });

const tooMuch = 'Il file è troppo grande da leggere.';

/** Same code as PostgreSQL's "too many connections": a job runs once more. */
const tooBusy = (): Error =>
  Object.assign(new Error('A thread got too little processor for its work'), { code: '53300' });

function plain(ms: number, spent: () => void): ThreadClock {
  const timer = setTimeout(spent, ms);
  return { began: () => {}, stop: () => clearTimeout(timer) };
}

/** Refused with the message of the work itself, or for exceeding time or memory; throws if cancelled. */
export async function inThread<T>(work: ThreadWork): Promise<{ readonly value: T } | { readonly refused: string }> {
  const { thread, given, megabytes, ms, patient, onProgress, enough, signal, threadOf = newThread } = work;
  signal?.throwIfAborted();
  const worker = threadOf(thread, megabytes);
  const say = (said: ToUpload): void => worker.postMessage(said);
  say({ given });
  const ask = (): void => say('enough');
  if (enough?.aborted) ask();
  enough?.addEventListener('abort', ask);
  let clock: ThreadClock | undefined;
  let stop = (): void => {};
  return new Promise<{ readonly value: T } | { readonly refused: string }>((resolve, reject) => {
    const spent = (): void => resolve({ refused: tooMuch });
    if (ms !== undefined)
      clock = patient ? threadClock(ms, { spent, starved: () => reject(tooBusy()) }) : plain(ms, spent);
    stop = () => reject(signal?.reason instanceof Error ? signal.reason : new Error('Work in a thread was called off'));
    signal?.addEventListener('abort', stop);
    worker
      .on('message', (said: FromUpload) => {
        if ('began' in said) clock?.began(said.began);
        else if ('progress' in said) onProgress?.(said.progress, said.doing);
        else if ('failed' in said) reject(new Error(`Work in a thread failed: ${said.failed}`));
        else resolve(said as { readonly value: T } | { readonly refused: string });
      })
      .once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ refused: tooMuch });
        else reject(error);
      })
      .once('exit', () => reject(new Error('A thread ended before its work')));
  }).finally(() => {
    clock?.stop();
    signal?.removeEventListener('abort', stop);
    enough?.removeEventListener('abort', ask);
    return worker.terminate();
  });
}
