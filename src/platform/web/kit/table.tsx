import type { Key, MouseEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import type { Column, Heads } from './column.ts';
import type { Layout } from './list/use-layout.ts';
import { RowActions } from './row-actions.tsx';
import type { RowAction } from './row-actions.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import type { Tint } from './table-row.tsx';
import classes from './table-rows.module.css';
import { useRowFocus } from './use-row-focus.ts';
import { useRowMove, withMoves } from './use-row-move.ts';
import type { RowOrder } from './use-row-move.ts';

export interface TableProps<Row> {
  /** What the table lists, for those who hear it. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row, place: number) => Key;
  /** Enter or a click on the row; a link or button inside keeps its own click. */
  readonly onOpen?: (row: Row) => void;
  /** The right mouse button or the menu key on a row; what it offers stands in `actions` or on the row's own screen too. */
  readonly onMenu?: (row: Row, event: MouseEvent<HTMLElement>) => void;
  /** A row opens at once unless it is told to wait for a double click; Enter and the tap of a finger open it in both cases. */
  readonly opens?: 'click' | 'double';
  /** What a row shows below itself when it is unfolded, null where there is nothing. */
  readonly detail?: (row: Row) => ReactNode;
  /** Unfolding a row folds the one that was unfolded before. */
  readonly oneOpen?: boolean;
  readonly heads?: Heads;
  /** What can be done with a row: its last cell, and keys that are typed on it. */
  readonly actions?: readonly RowAction<Row>[];
  /** What a row is marked with at its edge; a column says the same in words. */
  readonly tint?: (row: Row) => Tint | null;
  /** Which columns the person wants to see, and how wide. */
  readonly layout?: Layout;
  /** Height at which the table scrolls under its head. */
  readonly maxHeight?: number | string;
  /** The rows have an order of their own that is changed here. */
  readonly order?: RowOrder<Row>;
}

/**
 * The table of the house: dense rows under a fixed head; below 900 px each row is a block, every value with its name. Where rows open or unfold it
 * is driven by keyboard: one row is in the tab order, arrows, Home and End move it, Enter opens, right and left unfold and fold, an action's key acts.
 */
export function Table<Row>(props: TableProps<Row>): ReactNode {
  const { label, rows, keyOf, onOpen, onMenu, detail, heads, maxHeight, layout, tint, oneOpen, order } = props;
  const actions = withMoves(props);
  const [unfolded, setUnfolded] = useState<Key | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const driven = [onOpen, detail, actions, order].some((one) => one !== undefined);
  const columns = shownOf({ ...props, ...(actions && { actions }) });
  const chosen = Object.values(layout?.widths ?? {});
  const focus = useRowFocus(body, rows);
  const move = useRowMove(order, rows.length, focus);
  return (
    // What scrolls without a row in the tab order is scrolled by keyboard itself.
    <div
      className={classes.frame}
      style={{ maxHeight }}
      role="region"
      aria-label={label}
      tabIndex={driven || maxHeight === undefined ? undefined : 0}
    >
      <table className={classes.table} aria-label={label} data-chosen={chosen.length > 0 || undefined}>
        <TableHead
          columns={columns}
          unfolds={detail !== undefined}
          {...(heads ? { heads } : {})}
          {...(layout ? { layout } : {})}
        />
        <tbody ref={body}>
          {rows.map((row, place) => (
            <TableRow
              key={keyOf(row, place)}
              row={row}
              columns={columns}
              place={place}
              {...(driven ? { focus } : {})}
              {...(move ? { move } : {})}
              {...(onOpen ? { onOpen } : {})}
              opens={props.opens ?? 'click'}
              {...(onMenu ? { onMenu } : {})}
              {...(detail ? { detail } : {})}
              {...(actions ? { actions } : {})}
              tint={tint?.(row) ?? null}
              {...(oneOpen
                ? {
                    fold: {
                      open: unfolded === keyOf(row, place),
                      set: (open: boolean) => setUnfolded(open ? keyOf(row, place) : null),
                    },
                  }
                : {})}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={classes.nothing}>Nessun dato</p>}
    </div>
  );
}

/** The columns that a person has not hidden, and one for what can be done. */
function shownOf<Row>({ columns, layout, actions }: TableProps<Row>): readonly Column<Row>[] {
  const shown = layout ? columns.filter(({ title }) => !layout.hidden.includes(title)) : columns;
  if (!actions) return shown;
  return [...shown, { title: 'Azioni', wide: true, cell: (row) => <RowActions row={row} actions={actions} /> }];
}
