import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { someAtATime, type Source, type SourceRow } from './source.ts';

/** A JSON array `[source line, subject, cells]` per line. */
export interface RowFile {
  readonly path: string;
  readonly name: string;
  readonly columns: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
}

export type WrittenRow = readonly [riga: number, di: string, cells: readonly (string | null)[]];

export const rowSource = (file: RowFile): Source => ({
  name: file.name,
  rows: () => someAtATime(rowsOf(file)),
  placed: file.labels,
});

async function* rowsOf({ path, columns }: RowFile): AsyncGenerator<SourceRow> {
  const file = createReadStream(path, 'utf8');
  let line = 1;
  yield { line, cells: columns };
  try {
    for await (const read of createInterface({ input: file, crlfDelay: Infinity })) {
      const [riga, di, cells] = JSON.parse(read) as WrittenRow;
      yield { line: ++line, cells, place: { riga, di } };
    }
  } finally {
    file.destroy();
  }
}
