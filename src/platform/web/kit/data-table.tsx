import type { Key, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import classes from './data-table.module.css';
import { nextRow } from './next-row.ts';

export interface Column<Row> {
  /** Head of the column; different in each. */
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligned with tabular figures. */
  readonly numeric?: boolean;
  readonly width?: number | string;
}

interface DataTableProps<Row> {
  /** What the table lists, for those who hear it. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => Key;
  /** Enter or a click on the row; a link or button inside keeps its own click. */
  readonly onOpen?: (row: Row) => void;
  readonly selected?: (row: Row) => boolean;
  /** Rows below the last, e.g. totals: `<tr>`s. */
  readonly foot?: ReactNode;
  /** Height at which the table scrolls under its head. */
  readonly maxHeight?: number | string;
}

/** A dense table; where rows open, it is driven by arrows, Home, End and Enter: one row is in the tab order, the arrows move it. */
export function DataTable<Row>({
  label,
  rows,
  columns,
  keyOf,
  onOpen,
  selected,
  foot,
  maxHeight,
}: DataTableProps<Row>): ReactNode {
  const [current, setCurrent] = useState(0);
  const body = useRef<HTMLTableSectionElement>(null);
  const onKey = (event: KeyboardEvent, row: Row, index: number): void => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' && onOpen) onOpen(row);
    const next = nextRow(event.key, index, rows.length);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    body.current?.rows[next]?.focus();
  };
  return (
    <div className={classes.scroll} style={{ maxHeight }} tabIndex={onOpen || maxHeight === undefined ? undefined : 0}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.title}
                scope="col"
                className={column.numeric ? 'numeric' : undefined}
                style={{ width: column.width }}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, index) => (
            <tr
              key={keyOf(row)}
              tabIndex={onOpen && (index === Math.min(current, rows.length - 1) ? 0 : -1)}
              data-opens={onOpen ? true : undefined}
              data-selected={selected?.(row) ? true : undefined}
              onFocus={() => setCurrent(index)}
              onKeyDown={(event) => onKey(event, row, index)}
              onClick={(event) => onOpen && isPlain(event) && onOpen(row)}
            >
              {columns.map((column) => (
                <td key={column.title} className={column.numeric ? 'numeric' : undefined}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </div>
  );
}

/** True for a click on the row itself and not on something in it that acts. */
function isPlain(event: MouseEvent): boolean {
  return event.target instanceof Element && !event.target.closest('a, button, input, label, select, textarea');
}
