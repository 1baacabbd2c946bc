export interface SourceRow {
  /** First line; the heading is 1. */
  readonly line: number;
  /** Null: unchanged; only with a place. */
  readonly cells: readonly (string | null)[];
  readonly place?: RowPlace;
}

export interface RowPlace {
  readonly riga: number;
  readonly di: string;
}

/** Batches, heading first. */
export interface Source {
  readonly name: string;
  rows(): AsyncIterable<readonly SourceRow[]>;
  readonly placed?: Readonly<Record<string, string>>;
}

export class Unreadable extends Error {
  constructor(
    readonly line: number | null,
    /** Italian. */
    readonly expected: string,
  ) {
    super(expected);
  }
}

const atATime = 500;

export async function* someAtATime(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow[]> {
  let held: SourceRow[] = [];
  for await (const row of rows) {
    held.push(row);
    if (held.length < atATime) continue;
    yield held;
    held = [];
  }
  if (held.length > 0) yield held;
}
