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

/** The bytes are no picture that can be drawn, or not within the time. */
export class BrokenImage extends Error {}

/** Processes at once: each draws one picture at a time. */
const atOnce = 2;
/** Most time of a core that one picture takes, which its process sees to, and most time in all, however busy the machine is, ms. */
const mostMs = 10_000;
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
 * picture is ended: neither the event loop nor its pool of threads, which checks passwords, ever waits for a picture.
 */
export function createPictureProcesses({ ms = mostMs }: { readonly ms?: number } = {}): OnPicture {
  const limiter = createLimiter({ max: atOnce });
  const resting: Resting[] = [];
  const once = async (asked: ToPicture): Promise<unknown> => {
    const child = takeProcess(resting);
    const said = await answerOf(child, asked).catch((error: unknown) => {
      child.kill('SIGKILL');
      throw error;
    });
    child.unref();
    child.channel?.unref();
    resting.push({ child, end: setTimeout(() => child.kill('SIGKILL'), restMs).unref() });
    if ('failed' in said) throw new BrokenImage(said.failed);
    return said.value;
  };
  return (work, ...given) => limiter.run(() => once({ work, given, ms })) as ReturnType<PictureWork[typeof work]>;
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

function answerOf(child: ChildProcess, asked: ToPicture): Promise<FromPicture> {
  return new Promise<FromPicture>((resolve, reject) => {
    const ended = (): void => fail(new BrokenImage('The process that draws ended, or took too long'));
    const clock = setTimeout(ended, mostWaitMs);
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
