import type { ReactNode } from 'react';
import type { Diritto } from '#platform/contract/call.ts';

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly numeric?: boolean;
  /** Stacked: full width without title. */
  readonly wide?: boolean;
  /** Stacked: full width beside its title. */
  readonly across?: boolean;
  /** In pixels. */
  readonly width?: number;
  readonly sort?: string;
  /** Not shown to a user from whom this right is withheld. */
  readonly needs?: Diritto;
}

export interface Heads {
  /** A leading minus is descending. */
  readonly sorted: string;
  readonly onSort: (sort: string) => void;
}
