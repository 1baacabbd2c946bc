import type { ReactNode } from 'react';
import type { Diritto } from '#platform/contract/call.ts';

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly numeric?: boolean;
  /** When stacked: full width without title. */
  readonly wide?: boolean;
  /** When stacked: full width beside its title. */
  readonly across?: boolean;
  /** When stacked: left out, or enlarged because the user looks for it. */
  readonly stacked?: 'hidden' | 'large';
  /** In pixels. */
  readonly width?: number;
  readonly sort?: string;
  /** Hidden from users without this right. */
  readonly needs?: Diritto;
}

export interface Heads {
  /** A leading minus is descending. */
  readonly sorted: string;
  readonly onSort: (sort: string) => void;
}
