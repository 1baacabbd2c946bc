import type { Worker } from 'node:worker_threads';
import { startThread } from '../thread.ts';
import type { CheckedKind, Checking } from './check-rows.ts';
import { Unreadable, type Source } from './source.ts';
import type { SourceFile } from './source-file.ts';
import type { FromReader, ToReader } from './read-worker.ts';

export interface Reader {
  /** Throws Unreadable. Errors and counts are complete when the stream ends. */
  open(
    kind: CheckedKind,
    file: SourceFile,
    heard: Pick<Checking, 'faults' | 'tick' | 'state'>,
  ): Promise<{ readonly source: Pick<Source, 'name' | 'placed'>; readonly text: AsyncIterable<string> }>;
  close(): Promise<void>;
}

const ahead = 4;
const limits = { resourceLimits: { maxOldGenerationSizeMb: 512 } };

export function createReader(signal?: AbortSignal): Reader {
  const worker = startThread(new URL('./read-worker.ts', import.meta.url), limits);
  const mail = mailOf(worker, signal);
  const say = (said: ToReader): void => worker.postMessage(said);
  return {
    open: async ({ kind, columns, key }, file, heard) => {
      say({ kind: { kind, columns, key }, file, ahead });
      const first = await mail.next();
      if ('unreadable' in first) throw new Unreadable(first.unreadable, first.expected);
      if (!('source' in first)) throw new Error('The thread that reads a delivery is out of step');
      return { source: first.source, text: textOf(mail, () => say('more'), heard) };
    },
    close: async () => {
      mail.close();
      await worker.terminate();
    },
  };
}

async function* textOf(
  mail: ReturnType<typeof mailOf>,
  more: () => void,
  { faults, tick, state }: Pick<Checking, 'faults' | 'tick' | 'state'>,
): AsyncGenerator<string> {
  for (;;) {
    const said = await mail.next();
    if ('rows' in said) tick(said.rows);
    else if ('text' in said) {
      more();
      yield said.text;
    } else if ('end' in said) {
      const { state: read, faults: found, count } = said.end;
      Object.assign(state, read);
      for (const fault of found) faults.add(fault);
      faults.unlisted(count - found.length);
      return;
    }
  }
}

function mailOf(worker: Worker, signal?: AbortSignal) {
  const come: FromReader[] = [];
  let failed: Error | null = null;
  let wake = (): void => {};
  const fail = (error: unknown): void => {
    failed ??= error instanceof Error ? error : new Error('A delivery was called off');
    wake();
  };
  const stop = (): void => fail(signal?.reason);
  signal?.addEventListener('abort', stop);
  worker
    .on('message', (said: FromReader) => {
      come.push(said);
      wake();
    })
    .once('error', fail)
    .once('exit', () => fail(new Error('The thread that reads a delivery ended')));
  return {
    next: async (): Promise<FromReader> => {
      for (;;) {
        if (failed) throw failed;
        const said = come.shift();
        if (said) return said;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    close: () => signal?.removeEventListener('abort', stop),
  };
}
