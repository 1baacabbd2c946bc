import { useRef, type DragEvent, type HTMLAttributes, type Key, type KeyboardEvent } from 'react';
import type { RowAction } from './row-actions.tsx';
import type { RowFocus } from './use-row-focus.ts';

/** By buttons, drag, or Alt and an arrow. */
export interface RowOrder<Row> {
  readonly of: (row: Row) => string;
  /** If absent, rows can only be dragged to other tables. */
  readonly move?: (from: number, to: number) => void;
  /** Reason why the row cannot be moved, or null. */
  readonly fixed?: (row: Row) => string | null;
  readonly among?: RowDrag;
}

/** Dragging between tables; positions are those of this table. */
export interface RowDrag {
  readonly start: (place: number) => void;
  /** False: nothing can be dropped here. */
  readonly over: (place: number, event: DragEvent) => boolean;
  readonly drop: (place: number) => void;
  readonly end: () => void;
}

export const moved = <Row>(rows: readonly Row[], from: number, to: number): Row[] =>
  rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1));

export function withMoves<Row>({
  rows,
  order,
  actions,
}: {
  readonly rows: readonly Row[];
  readonly order?: RowOrder<Row>;
  readonly actions?: readonly RowAction<Row>[];
}): readonly RowAction<Row>[] | undefined {
  if (!order?.move) return actions;
  const { move } = order;
  const places = new Map(rows.map((row, place) => [row, place]));
  const placeOf = (row: Row): number => places.get(row) ?? 0;
  return [
    {
      label: '↑',
      of: (row) => `Sposta su: ${order.of(row)}`,
      refuse: (row) => order.fixed?.(row) ?? (placeOf(row) === 0 ? 'È già la prima.' : null),
      act: (row) => move(placeOf(row), placeOf(row) - 1),
    },
    {
      label: '↓',
      of: (row) => `Sposta giù: ${order.of(row)}`,
      refuse: (row) => order.fixed?.(row) ?? (placeOf(row) === rows.length - 1 ? 'È già l’ultima.' : null),
      act: (row) => move(placeOf(row), placeOf(row) + 1),
    },
    ...(actions ?? []),
  ];
}

export interface RowMove {
  readonly rowProps: (place: number) => HTMLAttributes<HTMLTableRowElement>;
  readonly typed: (event: KeyboardEvent, place: number) => boolean;
}

export function useRowMove<Row>(
  order: RowOrder<Row> | undefined,
  keys: readonly Key[],
  focus: RowFocus,
): RowMove | undefined {
  const dragged = useRef<number | null>(null);
  if (!order) return undefined;
  const move = (from: number, to: number): void => {
    if (from === to || to < 0 || to >= keys.length) return;
    order.move?.(from, to);
    focus.follow(to, keys[from]);
  };
  return {
    rowProps: (place) => ({
      draggable: true,
      ...(order.move && { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown' }),
      onDragStart: ({ dataTransfer }: DragEvent) => {
        dragged.current = place;
        dataTransfer.effectAllowed = 'move';
        order.among?.start(place);
      },
      onDragOver: (event: DragEvent) => {
        if (order.among ? order.among.over(place, event) : dragged.current !== null) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged.current === null) order.among?.drop(place);
        else move(dragged.current, place);
        dragged.current = null;
      },
      onDragEnd: () => {
        dragged.current = null;
        order.among?.end();
      },
    }),
    typed: (event, place) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!order.move || !event.altKey || event.ctrlKey || event.metaKey || step === undefined) return false;
      event.preventDefault();
      move(place, place + step);
      return true;
    },
  };
}
