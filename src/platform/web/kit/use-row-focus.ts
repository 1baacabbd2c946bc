import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { nextRow } from './next-row.ts';

/** Where the keyboard stands in a table. */
export interface RowFocus {
  /** Place of the one row that is in the tab order. */
  readonly current: number;
  readonly onFocus: (place: number) => void;
  /** True when the key led to another row. */
  readonly move: (event: KeyboardEvent, place: number) => boolean;
  /** The row with the focus goes to another place, and the focus with it once it is drawn there. */
  readonly follow: (place: number) => void;
}

/**
 * The keyboard's place in the rows of a table. When the row that had the focus goes, after a refresh or because a dialog that it opened did what was
 * to be done, the one that stands in its place gets it.
 */
export function useRowFocus(body: RefObject<HTMLTableSectionElement | null>, rows: readonly unknown[]): RowFocus {
  const [current, setCurrent] = useState(0);
  const inside = useRef(false);
  const wanted = useRef<number | null>(null);
  const focusRow = (place: number): void =>
    body.current?.querySelector<HTMLElement>(`tr[data-place="${place}"]`)?.focus();
  const last = Math.max(0, rows.length - 1);

  useEffect(() => {
    const watch = ({ target }: Event): void => {
      if (!(target instanceof Element) || target.closest('[role="dialog"]')) return;
      inside.current = body.current?.contains(target) ?? false;
    };
    const events = ['focusin', 'pointerdown'] as const;
    for (const event of events) document.addEventListener(event, watch);
    return () => {
      for (const event of events) document.removeEventListener(event, watch);
    };
  }, [body]);
  // After each drawing: any of them can have taken the row away.
  useEffect(() => {
    if (wanted.current !== null) focusRow(wanted.current);
    wanted.current = null;
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (inside.current && lost) focusRow(Math.min(current, last));
  });

  return {
    current: Math.min(current, last),
    onFocus: setCurrent,
    follow: (place) => {
      wanted.current = place;
      setCurrent(place);
    },
    move: (event, place) => {
      const next = nextRow(event.key, place, rows.length);
      if (next === null) return false;
      event.preventDefault();
      setCurrent(next);
      focusRow(next);
      return true;
    },
  };
}
