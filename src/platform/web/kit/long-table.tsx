import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type Key, type MouseEvent, type ReactNode } from 'react';
import type { Column, Heads } from './column.ts';
import type { Layout } from './list/use-layout.ts';
import { TableHead } from './table-head.tsx';
import { TableRow, type Tint } from './table-row.tsx';
import classes from './table-rows.module.css';
import { useRowFocus } from './use-row-focus.ts';

interface LongTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => Key;
  /** Estimate in px; rows are measured when rendered. */
  readonly rowHeight: number;
  readonly ahead: number;
  readonly onMore: (() => void) | undefined;
  readonly onOpen: (row: Row) => void;
  readonly opens?: 'click' | 'double';
  readonly onPick?: (row: Row) => void;
  readonly onMenu?: (row: Row, event: MouseEvent<HTMLElement>) => void;
  readonly heads: Heads;
  readonly layout: Layout;
  readonly tint?: (row: Row) => Tint | null;
}

/** Rows rendered beyond the window, for smooth scrolling by arrow keys. */
const around = 15;

/** Draws only rows near the window. */
export function LongTable<Row>(props: LongTableProps<Row>): ReactNode {
  const { label, rows, keyOf, rowHeight, ahead, onMore, onOpen, opens, onPick, onMenu, heads, layout, tint } = props;
  const columns = props.columns.filter(({ title }) => !layout.hidden.includes(title));
  const body = useRef<HTMLTableSectionElement>(null);
  const [start, setStart] = useState(0);
  useLayoutEffect(() => setStart((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: around,
    scrollMargin: start,
    useFlushSync: false,
    initialOffset: () => window.scrollY,
  });
  useMore(onMore, ahead, rows.length);
  const focus = useRowFocus(body, rows);
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return (
    <div className={classes.frame} role="region" aria-label={label}>
      <table className={classes.table} aria-label={label} aria-rowcount={onMore ? -1 : rows.length}>
        <TableHead columns={columns} unfolds={false} heads={heads} layout={layout} />
        <tbody ref={body}>
          {first && <Space height={first.start - start} />}
          {items.map(({ index }) => {
            const row = rows[index] as Row;
            return (
              <TableRow
                key={keyOf(row)}
                row={row}
                columns={columns}
                place={index}
                focus={focus}
                onOpen={onOpen}
                {...(opens ? { opens } : {})}
                {...(onPick ? { onPick } : {})}
                {...(onMenu ? { onMenu } : {})}
                tint={tint?.(row) ?? null}
              />
            );
          })}
          {last && <Space height={virtual.getTotalSize() - (last.end - start)} />}
        </tbody>
      </table>
    </div>
  );
}

const Space = ({ height }: { height: number }): ReactNode => height > 0 && <tr aria-hidden style={{ height }} />;

function useMore(onMore: (() => void) | undefined, ahead: number, rows: number): void {
  useEffect(() => {
    if (!onMore) return undefined;
    const look = (): void => {
      const { scrollHeight } = document.documentElement;
      if (window.scrollY + window.innerHeight > scrollHeight - ahead) onMore();
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [onMore, ahead, rows]);
}
