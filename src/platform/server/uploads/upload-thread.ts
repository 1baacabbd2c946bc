import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { Refusal } from '#platform/contract/refusal.ts';

/** What a thread says of a file: how far it is, from 0 to 1; at last what it holds, why it is refused, or what went wrong in the thread. */
export type FromUpload =
  | { readonly progress: number; readonly doing: string }
  | { readonly value: unknown }
  | { readonly refused: string }
  | { readonly failed: string };

/** How far the work is, from 0 to 1, and at what. */
export type Progress = (part: number, doing?: string) => void;

/** The whole of a thread that reads an upload: does the work on what it was given and says what came of it. `enough` tells whether what it has so far is wanted. */
export async function servesUpload<Given>(
  work: (given: Given, progress: Progress, enough: () => boolean) => unknown,
): Promise<void> {
  const say = (said: FromUpload): void => parentPort?.postMessage(said);
  let asked = false;
  // Read here and now: a thread that computes comes to no event.
  const enough = (): boolean => (asked ||= parentPort !== null && receiveMessageOnPort(parentPort) !== undefined);
  say(await answerOf(() => work(workerData as Given, (progress, doing = '') => say({ progress, doing }), enough)));
}

async function answerOf(work: () => unknown): Promise<FromUpload> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
