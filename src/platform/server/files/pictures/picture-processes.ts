import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createLimiter } from '../../limiter.ts';
import { startProcess } from '../../thread.ts';
import type { PictureWork } from './picture-work.ts';

export interface ToPicture {
  readonly work: keyof PictureWork;
  readonly given: readonly unknown[];
  /** Most time of a core, ms. */
  readonly ms: number;
}

export type FromPicture = { readonly value: unknown } | { readonly failed: string };

interface Times {
  readonly quick: number;
  readonly slow: number;
}

interface Bounds {
  readonly ms?: Times;
  /** Most time in all, ms. */
  readonly waitMs?: number;
}

/** The bytes are no picture that can be drawn, or not within the time. */
export class BrokenImage extends Error {}

/** The process ended with its picture, most likely as that took too much of a core. */
class ProcessEnded extends BrokenImage {}

/** Processes at once, each of which draws one picture at a time: those where pictures begin, and the one for pictures that prove slow. */
const atOnce = { quick: 2, slow: 1 } as const;
/**
 * Most time of a core that one picture takes, which its process sees to, ms: at first, and where it proves slow and is drawn once more. A
 * photograph of 12 million pixels takes 1,000.
 */
const mostMs: Times = { quick: 1500, slow: 10_000 };
/** Most time in all, however busy the machine is, ms. */
const mostWaitMs = 60_000;
/** A process that draws nothing for so long ends, ms. */
const restMs = 60_000;

const source = new URL('./picture-process.ts', import.meta.url);
/** Does work on a picture in another process. Throws BrokenImage. */
export type OnPicture = <Name extends keyof PictureWork>(
  work: Name,
  ...given: Parameters<PictureWork[Name]>
) => ReturnType<PictureWork[Name]>;

/**
 * Processes for work on pictures, begun when there is some and ended when there is none for a while. One that takes too long with its
 * picture is ended: neither the event loop nor its pool of threads, which checks passwords, ever waits for a picture. A slow picture waits for
 * other slow ones alone: however many people send such, a usual one is drawn at once.
 */
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

/** Of this program: all who draw share them. */
export const onPicture = createPictureProcesses();

interface Resting {
  readonly child: ChildProcess;
  readonly end: NodeJS.Timeout;
}

/** One that rests, or a new one. While it draws it keeps this process alive, which would end before the answer otherwise. */
function takeProcess(resting: Resting[]): ChildProcess {
  for (let known = resting.pop(); known; known = resting.pop()) {
    clearTimeout(known.end);
    if (!known.child.connected) continue;
    known.child.ref();
    known.child.channel?.ref();
    return known.child;
  }
  const child = startProcess(source);
  // Where cores are few, answers to people go before pictures.
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
