export interface SourceRow {
  /** Line of the file at which it begins; the heading is 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Rows of one kind, the heading first. */
export interface Source {
  /** As people know the file: `articoli.csv`. */
  readonly name: string;
  rows(): AsyncIterable<SourceRow>;
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
