import type { FromPicture, ToPicture } from './picture-processes.ts';
import { pictureWork } from './picture-work.ts';

// A process of its own: the library draws in the pool of threads in which the server checks passwords, and a drawing that takes long can
// only be ended with its process.

const say = (said: FromPicture): void => void process.send?.(said);

/** How often it is looked whether a picture takes too much, ms. */
const look = 200;

process.on('message', ({ work, given, ms }: ToPicture) => {
  const run = pictureWork[work] as (...given: unknown[]) => Promise<unknown>;
  const begun = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(begun);
    if ((user + system) / 1000 > ms) process.kill(process.pid, 'SIGKILL');
  }, look);
  // Some bytes, as none at all, the library refuses before it promises anything.
  Promise.resolve()
    .then(() => run(...given))
    .then(
      (value) => say({ value }),
      (error: unknown) => say({ failed: error instanceof Error ? error.message : String(error) }),
    )
    .finally(() => clearInterval(watch));
});
// The server ends it, in its own time; what ends the server at once ends it too.
process.on('SIGINT', () => {});
process.once('disconnect', () => process.exit());
