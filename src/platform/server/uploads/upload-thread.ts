import { readlinkSync } from 'node:fs';
import { parentPort, receiveMessageOnPort } from 'node:worker_threads';
import { Refusal } from '#platform/contract/refusal.ts';

export type ToUpload = { readonly given: unknown } | 'enough';

export type FromUpload =
  /** Kernel id of the thread that begins its work; null if unknown. */
  | { readonly began: string | null }
  | { readonly progress: number; readonly doing: string }
  | { readonly value: unknown }
  | { readonly refused: string }
  | { readonly failed: string };

export type Progress = (part: number, doing?: string) => void;

/**
 * Runs the single job it is sent, then only ends. `enough` returns true once partial results were requested; `prepare`
 * preloads what the job will need.
 */
export async function servesUpload<Given>(
  work: (given: Given, progress: Progress, enough: () => boolean) => unknown,
  prepare?: () => Promise<unknown>,
): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('An upload is read in a thread');
  const say = (said: FromUpload): void => port.postMessage(said);
  let asked = false;
  let begin = (_given: unknown): void => {};
  const sent = new Promise<unknown>((resolve) => (begin = resolve));
  const hear = (said: ToUpload): void => (said === 'enough' ? void (asked = true) : begin(said.given));
  const present = receiveMessageOnPort(port);
  if (present) hear(present.message as ToUpload);
  else void prepare?.();
  port.on('message', hear);
  const given = (await sent) as Given;
  say({ began: kernelId() });
  // A job with nothing left to wait for ends its thread.
  port.unref();
  // A busy thread receives no events, so the port is polled.
  const enough = (): boolean => (asked ||= receiveMessageOnPort(port) !== undefined);
  say(await answerOf(() => work(given, (progress, doing = '') => say({ progress, doing }), enough)));
}

async function answerOf(work: () => unknown): Promise<FromUpload> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function kernelId(): string | null {
  try {
    return readlinkSync('/proc/thread-self').split('/').at(-1) ?? null;
  } catch {
    return null;
  }
}
