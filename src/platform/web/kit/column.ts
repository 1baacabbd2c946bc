import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly title: string;
  /** Null for an empty cell. */
  readonly cell: (row: Row) => ReactNode;
  readonly numeric?: boolean;
  /** Stacked: full width without title, for row names and actions. */
  readonly wide?: boolean;
  /** In pixels. */
  readonly width?: number;
  readonly sort?: string;
}

export interface Heads {
  /** Sort name, with a leading minus for descending. */
  readonly sorted: string;
  readonly onSort: (sort: string) => void;
}
