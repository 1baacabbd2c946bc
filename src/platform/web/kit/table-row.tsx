import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import type { Column } from './column.ts';
import { typed, type RowAction } from './row-actions.tsx';
import classes from './table-rows.module.css';
import type { RowFocus } from './use-row-focus.ts';
import type { RowMove } from './use-row-move.ts';

export type Tint = 'green' | 'red' | 'yellow' | 'orange' | 'blue';

interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly place: number;
  readonly focus?: RowFocus;
  readonly move?: RowMove;
  readonly onOpen?: (row: Row) => void;
  readonly opens?: 'click' | 'double';
  /** One click selects where a double click opens; so does the space bar. */
  readonly onPick?: (row: Row) => void;
  readonly onMenu?: (row: Row, event: MouseEvent<HTMLElement>) => void;
  readonly detail?: (row: Row) => ReactNode;
  readonly actions?: readonly RowAction<Row>[];
  readonly tint?: Tint | null;
  readonly fold?: { readonly open: boolean; readonly set: (open: boolean) => void };
}

export function TableRow<Row>({
  row,
  columns,
  place,
  focus,
  move,
  onOpen,
  opens = 'click',
  onPick,
  onMenu,
  detail,
  actions = [],
  tint = null,
  fold,
}: TableRowProps<Row>): ReactNode {
  const [ownOpen, setOwnOpen] = useState(false);
  const { open, set: setOpen } = fold ?? { open: ownOpen, set: setOwnOpen };
  const inner = detail?.(row) ?? null;
  const unfold = (): void => setOpen(!open);
  const opened = onOpen ?? (inner === null ? undefined : unfold);
  const onKey = (event: KeyboardEvent): void => {
    if (event.target === event.currentTarget && move?.typed(event, place)) return;
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if (focus?.move(event, place) || typed(actions, row, event.key)) return;
    if (event.key === 'Enter') opened?.(row);
    if (event.key === ' ' && onPick) {
      event.preventDefault();
      onPick(row);
    }
    if (event.key === 'ArrowRight') setOpen(true);
    if (event.key === 'ArrowLeft') setOpen(false);
  };
  const driven = focus && {
    tabIndex: place === focus.current ? 0 : -1,
    'data-place': place,
    onFocus: () => focus.onFocus(place),
    onKeyDown: onKey,
  };
  return (
    <>
      <tr
        {...driven}
        {...move?.rowProps(place)}
        data-driven={focus ? true : undefined}
        data-opens={opened ? true : undefined}
        data-tint={tint ?? undefined}
        {...(opened &&
          opening(
            opens,
            () => opened(row),
            () => onPick?.(row),
          ))}
        onContextMenu={onMenu && ((event) => onMenu(row, event))}
      >
        {detail && <td className={classes.fold}>{inner !== null && <Fold open={open} onClick={unfold} />}</td>}
        {columns.map(({ title, cell, numeric, wide, across, stacked }) => (
          <td
            key={title}
            className={numeric ? 'numeric' : undefined}
            data-nome={wide ? undefined : title}
            data-wide={wide || across || undefined}
            data-stacked={stacked}
          >
            {cell(row)}
          </td>
        ))}
      </tr>
      {open && inner !== null && (
        <tr className={classes.detail}>
          <td colSpan={columns.length + 1} data-wide>
            {inner}
          </td>
        </tr>
      )}
    </>
  );
}

function Fold({ open, onClick }: { open: boolean; onClick: () => void }): ReactNode {
  const Arrow = open ? IconChevronDown : IconChevronRight;
  return (
    <ActionIcon size="sm" aria-label="Dettaglio" aria-expanded={open} tabIndex={-1} onClick={onClick}>
      <Arrow size={16} aria-hidden />
    </ActionIcon>
  );
}

const opening = (opens: 'click' | 'double', open: () => void, pick: () => void) => ({
  onClick: (event: MouseEvent): void => {
    if (!isPlain(event)) return;
    if (opens === 'click' ? !isMarking(event) : isTap(event)) open();
    else pick();
  },
  onDoubleClick: (event: MouseEvent): void => {
    if (isPlain(event) && opens === 'double' && !isTap(event)) open();
  },
});

/** True at the end of a text selection; a double click always selects a word. */
const isMarking = ({ detail }: MouseEvent): boolean => detail < 2 && window.getSelection()?.type === 'Range';

const isTap = ({ nativeEvent }: MouseEvent): boolean =>
  'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';

function isPlain(event: MouseEvent): boolean {
  return event.target instanceof Element && !event.target.closest('a, button, input, label, select, textarea');
}
