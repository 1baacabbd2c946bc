import type { Key, ReactNode } from 'react';
import { useRef } from 'react';
import type { Column, Heads } from './column.ts';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import classes from './table-rows.module.css';
import { useRowFocus } from './use-row-focus.ts';

export interface TableProps<Row> {
  /** What the table lists, for those who hear it. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row, place: number) => Key;
  /** Enter or a click on the row; a link or button inside keeps its own click. */
  readonly onOpen?: (row: Row) => void;
  /** What a row shows below itself when it is unfolded, null where there is nothing. */
  readonly detail?: (row: Row) => ReactNode;
  readonly heads?: Heads;
  /** Height at which the table scrolls under its head. */
  readonly maxHeight?: number | string;
}

/**
 * The table of the house: dense rows under a fixed head; below 900 px each row is a block, every value with its name. Where rows open or unfold it
 * is driven by keyboard: one row is in the tab order, arrows, Home and End move it, Enter opens, right and left unfold and fold.
 */
export function Table<Row>(props: TableProps<Row>): ReactNode {
  const { label, rows, columns, keyOf, onOpen, detail, heads, maxHeight } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const driven = onOpen !== undefined || detail !== undefined;
  const focus = useRowFocus(body, rows);
  return (
    // What scrolls without a row in the tab order is scrolled by keyboard itself.
    <div
      className={classes.frame}
      style={{ maxHeight }}
      role="region"
      aria-label={label}
      tabIndex={driven || maxHeight === undefined ? undefined : 0}
    >
      <table className={classes.table} aria-label={label}>
        <TableHead columns={columns} unfolds={detail !== undefined} {...(heads ? { heads } : {})} />
        <tbody ref={body}>
          {rows.map((row, place) => (
            <TableRow
              key={keyOf(row, place)}
              row={row}
              columns={columns}
              place={place}
              {...(driven ? { focus } : {})}
              {...(onOpen ? { onOpen } : {})}
              {...(detail ? { detail } : {})}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
