import { StartError } from '../start-error.ts';
import { startThread } from '../thread.ts';
import type { FromUpload } from '../uploads/upload-thread.ts';
import type { Work } from './foreign.ts';

/** Heap, MB. */
const mostMegabytes = 512;

/** StartError if it takes too much memory. */
export async function inThread<T>(thread: URL, given: object, { signal, progress }: Work): Promise<T> {
  signal?.throwIfAborted();
  const worker = startThread(thread, {
    workerData: given,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  let stop = (): void => {};
  try {
    return await new Promise<T>((resolve, reject) => {
      stop = () => reject(signal?.reason instanceof Error ? signal.reason : new Error('A delivery was called off'));
      signal?.addEventListener('abort', stop);
      worker
        .on('message', (said: FromUpload) => {
          if ('progress' in said) progress?.(said.progress);
          else if ('value' in said) resolve(said.value as T);
          else if ('refused' in said) reject(new StartError(said.refused));
          else reject(new Error(`A delivery was not read: ${said.failed}`));
        })
        .once('error', (error: NodeJS.ErrnoException) =>
          reject(
            error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new StartError('Il file è troppo grande da leggere.') : error,
          ),
        )
        .once('exit', () => reject(new Error('The thread that reads a delivery ended')));
    });
  } finally {
    signal?.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
