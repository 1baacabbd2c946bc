import type { Worker } from 'node:worker_threads';
import { startThread } from '../thread.ts';
import type { Printout } from './printout.ts';
import type { FromWorker } from './render-worker.ts';

export interface RenderOptions {
  readonly signal?: AbortSignal;
  readonly progress?: (share: number) => void;
}

/** Draws one document at a time, in a worker thread. */
export interface Renderer {
  /** Throws on error, memory limit and abort. */
  render(printout: Printout, options?: RenderOptions): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Ms before an idle thread ends; starting one takes half a second. */
const restMs = 10 * 60_000;
/** MB: an endless document ends only the thread. */
const limits = { resourceLimits: { maxOldGenerationSizeMb: 400 } };

export function createRenderer(): Renderer {
  let worker: Worker | undefined;
  let resting: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = async (): Promise<void> => {
    clearTimeout(resting);
    const old = worker;
    worker = undefined;
    await old?.terminate();
  };
  const draw = async (printout: Printout, options: RenderOptions): Promise<Uint8Array> => {
    options.signal?.throwIfAborted();
    clearTimeout(resting);
    worker ??= startThread(new URL('./render-worker.ts', import.meta.url), limits);
    try {
      return await drawn(worker, printout, options);
    } catch (error) {
      await end();
      throw error;
    } finally {
      resting = setTimeout(() => void end(), restMs).unref();
    }
  };
  return {
    render: (printout, options = {}) => {
      const mine = last.then(() => draw(printout, options));
      last = mine.catch(() => {});
      return mine;
    },
    close: end,
  };
}

function drawn(worker: Worker, printout: Printout, { signal, progress }: RenderOptions): Promise<Uint8Array> {
  return new Promise<Uint8Array>((resolve, reject) => {
    const over = (): void => {
      worker.off('message', heard).off('error', failed).off('exit', gone);
      signal?.removeEventListener('abort', givenUp);
    };
    const settle = (settled: () => void): void => (over(), settled());
    const heard = (message: FromWorker): void => {
      if ('progress' in message) progress?.(message.progress);
      else if ('bytes' in message) settle(() => resolve(message.bytes));
      else settle(() => reject(new Error(`The paper was not drawn: ${message.error}`)));
    };
    const failed = (error: unknown): void =>
      settle(() => reject(new Error('The thread that draws papers failed', { cause: error })));
    const gone = (): void => settle(() => reject(new Error('The thread that draws papers ended')));
    const givenUp = (): void => settle(() => reject(signal?.reason as Error));
    worker.on('message', heard).on('error', failed).on('exit', gone);
    signal?.addEventListener('abort', givenUp, { once: true });
    worker.postMessage(printout);
  });
}
