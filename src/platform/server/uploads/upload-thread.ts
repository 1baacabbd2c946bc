import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from '#platform/contract/refusal.ts';

/** What a thread says of a file: how far it is, from 0 to 1; at last what it holds, why it is refused, or what went wrong in the thread. */
export type FromUpload =
  | { readonly progress: number }
  | { readonly value: unknown }
  | { readonly refused: string }
  | { readonly failed: string };

/** The whole of a thread that reads an upload: does the work on what it was given and says what came of it. */
export async function servesUpload<Given>(
  work: (given: Given, progress: (part: number) => void) => unknown,
): Promise<void> {
  const say = (said: FromUpload): void => parentPort?.postMessage(said);
  say(await answerOf(() => work(workerData as Given, (progress) => say({ progress }))));
}

async function answerOf(work: () => unknown): Promise<FromUpload> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
