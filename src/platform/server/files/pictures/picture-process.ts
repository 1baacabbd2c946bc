import { startThread } from '../../thread.ts';
import type { FromPicture, ToPicture } from './picture-processes.ts';
import { pictureWork } from './picture-work.ts';

// A separate process, because the library uses the thread pool that checks passwords, and a slow rendering must be
// killed.

const say = (said: FromPicture): void => void process.send?.(said);

/** Kills this process if a job takes too much CPU time or memory, or the server died. */
const watch = startThread(new URL('./picture-watch-worker.ts', import.meta.url), {});

process.on('message', ({ work, given, ms }: ToPicture) => {
  const run = pictureWork[work] as (...given: unknown[]) => Promise<unknown>;
  watch.postMessage(ms);
  // sharp throws synchronously for some inputs.
  Promise.resolve()
    .then(() => run(...given))
    .then(
      (value) => say({ value }),
      (error: unknown) => say({ failed: error instanceof Error ? error.message : String(error) }),
    )
    .finally(() => watch.postMessage(null));
});
// On Ctrl-C the server ends this process itself.
process.on('SIGINT', () => {});
process.once('disconnect', () => process.exit());
