import type { FromPicture, ToPicture } from './picture-processes.ts';
import { pictureWork } from './picture-work.ts';

// A separate process, because the library uses the thread pool that checks passwords, and a slow rendering must be
// killed.

const say = (said: FromPicture): void => void process.send?.(said);

/** Interval of the checks, ms. */
const look = 200;
/** Bytes; the largest accepted picture needs about 600 MB. */
const mostMemory = 1_500_000_000;

process.on('message', ({ work, given, ms }: ToPicture) => {
  const run = pictureWork[work] as (...given: unknown[]) => Promise<unknown>;
  const begun = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(begun);
    if ((user + system) / 1000 > ms || process.memoryUsage.rss() > mostMemory) process.kill(process.pid, 'SIGKILL');
  }, look);
  // sharp throws synchronously for some inputs.
  Promise.resolve()
    .then(() => run(...given))
    .then(
      (value) => say({ value }),
      (error: unknown) => say({ failed: error instanceof Error ? error.message : String(error) }),
    )
    .finally(() => clearInterval(watch));
});
// On Ctrl-C the server ends this process itself.
process.on('SIGINT', () => {});
process.once('disconnect', () => process.exit());
