import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { PointerEvent, ReactNode } from 'react';
import type { Column, Heads } from './column.ts';
import type { Layout } from './list/use-layout.ts';
import classes from './table-rows.module.css';

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly unfolds: boolean;
  readonly heads?: Heads;
  readonly layout?: Layout;
}

export function TableHead<Row>({ columns, unfolds, heads, layout }: TableHeadProps<Row>): ReactNode {
  return (
    <thead>
      <tr>
        {unfolds && (
          <th scope="col" className={classes.fold}>
            <VisuallyHidden>Dettaglio</VisuallyHidden>
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.title}
            scope="col"
            className={column.numeric ? 'numeric' : undefined}
            style={{ width: layout?.widths[column.title] ?? column.width }}
            aria-sort={heads && orderOf(column, heads)}
          >
            {heads && column.sort !== undefined ? (
              <SortButton title={column.title} sort={column.sort} heads={heads} />
            ) : (
              column.title
            )}
            {layout && <WidthHandle layout={layout} columns={columns} title={column.title} />}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const orderOf = <Row,>({ sort }: Column<Row>, { sorted }: Heads): 'ascending' | 'descending' | undefined => {
  if (sort === undefined) return undefined;
  if (sorted === sort) return 'ascending';
  return sorted === `-${sort}` ? 'descending' : undefined;
};

function SortButton({ title, sort, heads }: { title: string; sort: string; heads: Heads }): ReactNode {
  const { sorted, onSort } = heads;
  const Arrow = sorted === `-${sort}` ? IconArrowDown : IconArrowUp;
  return (
    <UnstyledButton className={classes.sort} onClick={() => onSort(sorted === sort ? `-${sort}` : sort)}>
      {title}
      <Arrow size={13} aria-hidden visibility={sorted === sort || sorted === `-${sort}` ? undefined : 'hidden'} />
    </UnstyledButton>
  );
}

function WidthHandle<Row>({
  layout,
  columns,
  title,
}: {
  layout: Layout;
  columns: readonly Column<Row>[];
  title: string;
}): ReactNode {
  const begin = (event: PointerEvent<HTMLSpanElement>): void => {
    const handle = event.currentTarget;
    const heads = [...(handle.closest('tr')?.cells ?? [])].slice(-columns.length);
    const widths = Object.fromEntries(columns.map((column, at) => [column.title, heads[at]?.offsetWidth ?? 0]));
    const from = event.clientX;
    const move = ({ clientX }: globalThis.PointerEvent): void =>
      layout.change({ widths: { ...widths, [title]: Math.max(48, (widths[title] ?? 0) + clientX - from) } });
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', move), {
      once: true,
    });
    event.preventDefault();
  };
  return <span className={classes.handle} aria-hidden onPointerDown={begin} />;
}
