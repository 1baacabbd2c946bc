export interface SourceRow {
  /** Line of the file at which it begins; the heading is 1. */
  readonly line: number;
  /** Null: not said, so that the row keeps what it has; only where rows have a place. */
  readonly cells: readonly (string | null)[];
  /** Where it stands in a file that is no table. */
  readonly place?: RowPlace;
}

export interface RowPlace {
  readonly riga: number;
  /** What it is told of: the number of an article. */
  readonly di: string;
}

/** Rows of one kind, the heading first, some at a time. */
export interface Source {
  /** As people know the file: `articoli.csv`. */
  readonly name: string;
  rows(): AsyncIterable<readonly SourceRow[]>;
  /** Its rows have a place each; what the file calls a column. */
  readonly placed?: Readonly<Record<string, string>>;
}

/** From a line on a file can't be read. */
export class Unreadable extends Error {
  constructor(
    readonly line: number | null,
    /** In Italian, as after «atteso». */
    readonly expected: string,
  ) {
    super(expected);
  }
}

const atATime = 500;

/** Rows that come one by one. */
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
