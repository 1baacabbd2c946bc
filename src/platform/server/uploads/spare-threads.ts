import type { Worker } from 'node:worker_threads';
import { newThread } from './in-thread.ts';

/**
 * Threads started in advance, each for one job, so that it does not wait for imports (0.25 s of CPU for the order
 * reader).
 */
export interface SpareThreads {
  /** The caller listens to the thread and ends it. A new one is started in its place. */
  take(thread: URL, megabytes: number): Worker;
  /** Starts one if there is none. */
  ready(thread: URL, megabytes: number): void;
  close(): Promise<void>;
}

/** Ms after which an unused thread ends. */
const restMs = 10 * 60_000;
/** Maximum for all modules; beyond it the longest waiting thread ends. */
const most = 4;

interface Spare {
  readonly worker: Worker;
  readonly resting: NodeJS.Timeout;
  readonly drop: () => void;
}

export function createSpareThreads(): SpareThreads {
  /** By module and memory limit; oldest first. */
  const spares = new Map<string, Spare>();

  const ready = (thread: URL, megabytes: number): void => {
    const key = `${megabytes} ${thread.href}`;
    const present = spares.get(key);
    if (present) return void present.resting.refresh();
    const worker = newThread(thread, megabytes);
    const drop = (): void => {
      clearTimeout(spare.resting);
      if (spares.get(key) === spare) spares.delete(key);
      void worker.terminate();
    };
    const spare: Spare = { worker, drop, resting: setTimeout(drop, restMs).unref() };
    // If a thread fails while waiting it is dropped; the next job starts a new one and reports the error.
    worker.on('error', drop).on('exit', drop);
    spares.set(key, spare);
    if (spares.size > most) spares.values().next().value?.drop();
  };

  return {
    take: (thread, megabytes) => {
      const key = `${megabytes} ${thread.href}`;
      const spare = spares.get(key);
      if (spare) {
        clearTimeout(spare.resting);
        spares.delete(key);
        spare.worker.off('error', spare.drop).off('exit', spare.drop);
      }
      const worker = spare?.worker ?? newThread(thread, megabytes);
      ready(thread, megabytes);
      return worker;
    },
    ready,
    close: async () => {
      const waiting = [...spares.values()];
      for (const { drop } of waiting) drop();
      await Promise.all(waiting.map(({ worker }) => worker.terminate()));
    },
  };
}
