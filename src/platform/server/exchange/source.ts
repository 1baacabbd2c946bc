export interface SourceRow {
  /** Line number in the file; the header is line 1. */
  readonly line: number;
  /** Null: the value is unchanged, which only sources with places use. */
  readonly cells: readonly (string | null)[];
  readonly place?: RowPlace;
}

export interface RowPlace {
  readonly riga: number;
  readonly di: string;
}

/** Yields batches of rows, the header first. */
export interface Source {
  readonly name: string;
  rows(): AsyncIterable<readonly SourceRow[]>;
  readonly placed?: Readonly<Record<string, string>>;
}

export class Unreadable extends Error {
  constructor(
    readonly line: number | null,
    /** Italian; what was expected. */
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
