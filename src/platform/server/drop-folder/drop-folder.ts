import type { ChildProcess } from 'node:child_process';
import { startProcess } from '../thread.ts';
import type { Accepted, Asks, FromFolder, Verb } from './messages.ts';

/** `message`: Italian, without a full stop. */
export class DropFault extends Error {
  /** The drive did not answer in time. */
  readonly hung: boolean;
  constructor(message: string, hung = false) {
    super(message);
    this.hung = hung;
  }
}

/** Each access runs in a process that can be killed, because a drive may hang. */
export interface DropFolder {
  ask<V extends Verb>(verb: V, given: Asks[V]['given']): Promise<Asks[V]['answer']>;
  close(): void;
}

const startMs = 30_000;
export const noAnswer = 'non risponde: controllare il disco o la rete su cui sta';

const unended = new Set<ChildProcess>();
const mostUnended = 3;

interface Given {
  readonly folder: string;
  readonly accept?: Accepted;
  /** Timeout, ms, restarted by each message of the process. */
  readonly patienceMs?: number;
  readonly signal?: AbortSignal;
}

export function dropFolder({ folder, accept = 'deliveries', patienceMs = 15_000, signal }: Given): DropFolder {
  let child: ChildProcess | null = null;
  const end = (): void => {
    if (child) kill(child);
    child = null;
  };
  const started = async (): Promise<ChildProcess> => {
    if (child?.connected) return child;
    if (unended.size >= mostUnended) throw new DropFault(noAnswer, true);
    child = startProcess(new URL('./drop-folder-process.ts', import.meta.url), {});
    child.on('error', () => {});
    await heard(child, { ms: startMs, signal });
    return child;
  };
  return {
    ask: async <V extends Verb>(verb: V, given: Asks[V]['given']) => {
      try {
        const process = await started();
        const answer = heard(process, { ms: patienceMs, signal });
        process.send({ folder, accept, verb, given });
        return (await answer) as Asks[V]['answer'];
      } catch (error) {
        if (!(error instanceof DropFault) || error.hung) end();
        throw error;
      }
    },
    close: end,
  };
}

function kill(child: ChildProcess): void {
  if (child.exitCode !== null || child.signalCode !== null) return;
  unended.add(child);
  child.once('exit', () => unended.delete(child));
  child.kill('SIGKILL');
  child.unref();
  child.channel?.unref();
}

/** Waits for the answer; messages in between restart the timeout. */
async function heard(
  child: ChildProcess,
  { ms, signal }: { readonly ms: number; readonly signal: AbortSignal | undefined },
): Promise<unknown> {
  signal?.throwIfAborted();
  let off = (): void => {};
  try {
    return await new Promise<unknown>((resolve, reject) => {
      const timer = setTimeout(() => reject(new DropFault(noAnswer, true)), ms);
      const stop = (): void => reject(signal?.reason);
      const ended = (): void => reject(new Error('The process that reads a folder ended'));
      const hear = (said: FromFolder): void => {
        if (said === 'alive') timer.refresh();
        else if (said === 'ready') resolve(null);
        else if ('answer' in said) resolve(said.answer);
        else reject('fault' in said ? new DropFault(said.fault) : new Error(`A folder was not read: ${said.failed}`));
      };
      child.on('message', hear).once('exit', ended).once('error', reject);
      signal?.addEventListener('abort', stop);
      off = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', stop);
        child.off('message', hear).off('exit', ended).off('error', reject);
      };
    });
  } finally {
    off();
  }
}
