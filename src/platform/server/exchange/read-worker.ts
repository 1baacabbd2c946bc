import { parentPort } from 'node:worker_threads';
import type { Fault } from '#platform/contract/delivery-faults.ts';
import { checkedRows, type CheckedKind, type ReadFile } from './check-rows.ts';
import { copyChunks } from './copy-rows.ts';
import { createFaults } from './delivery-faults.ts';
import { Unreadable, type Source } from './source.ts';
import { openSource, type SourceFile } from './source-file.ts';

export type ToReader = { readonly kind: CheckedKind; readonly file: SourceFile; readonly ahead: number } | 'more';

export type FromReader =
  | { readonly source: Pick<Source, 'name' | 'placed'> }
  | { readonly unreadable: number | null; readonly expected: string }
  | { readonly rows: number }
  | { readonly text: string }
  | { readonly end: { readonly state: ReadFile; readonly faults: readonly Fault[]; readonly count: number } };

const say = (said: FromReader): void => parentPort?.postMessage(said);

let left = 0;
let taken = (): void => {};

parentPort?.on('message', (said: ToReader) => {
  if (said === 'more') {
    left++;
    taken();
  } else {
    left = said.ahead;
    void read(said.kind, said.file);
  }
});

async function read(kind: CheckedKind, file: SourceFile): Promise<void> {
  const faults = createFaults();
  const state: ReadFile = { given: [], rows: 0 };
  try {
    const source = await openSource(file);
    say({ source: { name: source.name, placed: source.placed } });
    for await (const text of copyChunks(checkedRows({ kind, source, faults, tick: (rows) => say({ rows }), state }))) {
      say({ text });
      left--;
      while (left <= 0) await new Promise<void>((resolve) => (taken = resolve));
    }
    say({ end: { state, faults: faults.all, count: faults.count } });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    say({ unreadable: error.line, expected: error.expected });
  }
}
