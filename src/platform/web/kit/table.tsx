import { useRef, useState, type Key, type MouseEvent, type ReactNode } from 'react';
import type { Column, Heads } from './column.ts';
import type { Layout } from './list/use-layout.ts';
import { RowActions, type RowAction } from './row-actions.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow, type Tint } from './table-row.tsx';
import classes from './table-rows.module.css';
import { useRowFocus } from './use-row-focus.ts';
import { useRowMove, withMoves, type RowOrder } from './use-row-move.ts';

export interface TableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row, place: number) => Key;
  /** Links and buttons inside handle their own click. */
  readonly onOpen?: (row: Row) => void;
  /** Key of the row shown in a layer, also if the URL opened it: closing gives the focus to that row. */
  readonly opened?: Key | undefined;
  /** It must offer only `actions` and opening the row. */
  readonly onMenu?: (row: Row, event: MouseEvent<HTMLElement>) => void;
  /** `double`: by double click; Enter and touch always open. */
  readonly opens?: 'click' | 'double';
  readonly detail?: (row: Row) => ReactNode;
  readonly oneOpen?: boolean;
  readonly heads?: Heads;
  readonly actions?: readonly RowAction<Row>[];
  /** Colour of the row; a column must repeat its meaning in words. */
  readonly tint?: (row: Row) => Tint | null;
  readonly layout?: Layout;
  readonly maxHeight?: number | string;
  readonly order?: RowOrder<Row>;
}

/**
 * Stacked below 900 px. Roving tab index: arrows, Home and End move, Enter opens, right and left unfold and fold,
 * action keys act.
 */
export function Table<Row>(props: TableProps<Row>): ReactNode {
  const { label, rows, keyOf, onOpen, onMenu, detail, heads, maxHeight, layout, tint, oneOpen, order } = props;
  const actions = withMoves(props);
  const [unfolded, setUnfolded] = useState<Key | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const driven = [onOpen, detail, actions, order].some((one) => one !== undefined);
  const columns = shownOf({ ...props, ...(actions && { actions }) });
  const chosen = Object.values(layout?.widths ?? {});
  const keys = rows.map((row, place) => keyOf(row, place));
  const focus = useRowFocus(body, rows, keys, props.opened);
  const move = useRowMove(order, keys, focus);
  return (
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

function shownOf<Row>({ columns, layout, actions }: TableProps<Row>): readonly Column<Row>[] {
  const shown = layout ? columns.filter(({ title }) => !layout.hidden.includes(title)) : columns;
  if (!actions || actions.length === 0) return shown;
  return [...shown, { title: 'Azioni', wide: true, cell: (row) => <RowActions row={row} actions={actions} /> }];
}
