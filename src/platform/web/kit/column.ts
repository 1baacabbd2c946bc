import type { ReactNode } from 'react';

/** One column of a table. */
export interface Column<Row> {
  /** Head of the column; different in each. */
  readonly title: string;
  /** Null where the row has nothing here. */
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligned with tabular figures. */
  readonly numeric?: boolean;
  /** Stacked, it takes the whole width and goes without its title: what names the row, and what can be done with it. */
  readonly wide?: boolean;
  /** In pixels. */
  readonly width?: number;
  /** Name by which the list is asked to be sorted; without it the head is no button. */
  readonly sort?: string;
}

/** What the heads of a list's columns do; a table that is only read has none. */
export interface Heads {
  /** Name of the column that sorts, with a minus before it from the largest to the smallest. */
  readonly sorted: string;
  readonly onSort: (sort: string) => void;
}
