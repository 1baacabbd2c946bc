import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { Refusal } from '#platform/contract/refusal.ts';

export type FromUpload =
  | { readonly progress: number; readonly doing: string }
  | { readonly value: unknown }
  | { readonly refused: string }
  | { readonly failed: string };

export type Progress = (part: number, doing?: string) => void;

/** `enough` returns true once partial results were requested. */
export async function servesUpload<Given>(
  work: (given: Given, progress: Progress, enough: () => boolean) => unknown,
): Promise<void> {
  const say = (said: FromUpload): void => parentPort?.postMessage(said);
  let asked = false;
  // A busy thread receives no events, so the port is polled.
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
