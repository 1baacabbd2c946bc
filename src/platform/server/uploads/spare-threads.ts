import type { Worker } from 'node:worker_threads';
import { newThread } from './in-thread.ts';

/** Started threads that wait for their one work, so that it does not wait for their imports (0.4 s of CPU for a reader of orders). */
export interface SpareThreads {
  /** The caller listens to it and ends it. The next one is started in its place. */
  take(thread: URL, megabytes: number): Worker;
  /** Starts one if there is none. */
  ready(thread: URL, megabytes: number): void;
  close(): Promise<void>;
}

/** Ms after which an unused thread ends. */
const restMs = 10 * 60_000;
/** Of all modules; beyond it the one that waits for longest ends. */
const most = 4;

interface Spare {
  readonly worker: Worker;
  readonly resting: NodeJS.Timeout;
  readonly drop: () => void;
}

export function createSpareThreads(): SpareThreads {
  /** By module and limit; the oldest first. */
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
    // A module that fails by itself is told by the next work, which starts it anew.
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
