import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createLimiter } from '../../limiter.ts';
import { startProcess } from '../../thread.ts';
import type { PictureWork } from './picture-work.ts';

export interface ToPicture {
  readonly work: keyof PictureWork;
  readonly given: readonly unknown[];
  /** CPU time, ms. */
  readonly ms: number;
}

export type FromPicture = { readonly value: unknown } | { readonly failed: string };

interface Times {
  readonly quick: number;
  readonly slow: number;
}

interface Bounds {
  readonly ms?: Times;
  /** Wall time, ms. */
  readonly waitMs?: number;
}

export class BrokenImage extends Error {}

class ProcessEnded extends BrokenImage {}

/** Number of processes; each renders one picture at a time. */
const atOnce = { quick: 2, slow: 1 } as const;
/** CPU time, ms, of the first attempt and of the retry. A 12-megapixel photograph takes 1,000. */
const mostMs: Times = { quick: 1500, slow: 10_000 };
const mostWaitMs = 60_000;
/** Ms. */
const restMs = 60_000;

const source = new URL('./picture-process.ts', import.meta.url);
export type OnPicture = <Name extends keyof PictureWork>(
  work: Name,
  ...given: Parameters<PictureWork[Name]>
) => ReturnType<PictureWork[Name]>;

/** A picture over the first limit is killed and retried in the slow queue. */
export function createPictureProcesses({ ms = mostMs, waitMs = mostWaitMs }: Bounds = {}): OnPicture {
  const quick = createLimiter({ max: atOnce.quick });
  const slow = createLimiter({ max: atOnce.slow });
  const resting: Resting[] = [];
  const once = async (asked: ToPicture): Promise<unknown> => {
    const child = takeProcess(resting);
    const said = await answerOf(child, asked, waitMs).catch((error: unknown) => {
      child.kill('SIGKILL');
      throw error;
    });
    child.unref();
    child.channel?.unref();
    resting.push({ child, end: setTimeout(() => child.kill('SIGKILL'), restMs).unref() });
    if ('failed' in said) throw new BrokenImage(said.failed);
    return said.value;
  };
  const drawn = (asked: Omit<ToPicture, 'ms'>): Promise<unknown> =>
    quick
      .run(() => once({ ...asked, ms: ms.quick }))
      .catch((error: unknown) => {
        if (!(error instanceof ProcessEnded)) throw error;
        return slow.run(() => once({ ...asked, ms: ms.slow }));
      });
  return (work, ...given) => drawn({ work, given }) as ReturnType<PictureWork[typeof work]>;
}

export const onPicture = createPictureProcesses();

interface Resting {
  readonly child: ChildProcess;
  readonly end: NodeJS.Timeout;
}

/** Keeps the process alive while it works. */
function takeProcess(resting: Resting[]): ChildProcess {
  for (let known = resting.pop(); known; known = resting.pop()) {
    clearTimeout(known.end);
    if (!known.child.connected) continue;
    known.child.ref();
    known.child.channel?.ref();
    return known.child;
  }
  const child = startProcess(source);
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}

function answerOf(child: ChildProcess, asked: ToPicture, waitMs: number): Promise<FromPicture> {
  return new Promise<FromPicture>((resolve, reject) => {
    const ended = (): void => fail(new ProcessEnded('The process that draws ended, or took too long'));
    const clock = setTimeout(ended, waitMs);
    const stop = (): void => {
      clearTimeout(clock);
      child.off('message', heard).off('exit', ended).off('error', fail);
    };
    const fail = (error: Error): void => {
      stop();
      reject(error);
    };
    const heard = (said: FromPicture): void => {
      stop();
      resolve(said);
    };
    child.on('message', heard).on('exit', ended).on('error', fail);
    child.send(asked, (error) => error && fail(new BrokenImage(error.message)));
  });
}
