import { useEffect, useRef, useState, type Key, type KeyboardEvent, type RefObject } from 'react';
import { nextRow } from './next-row.ts';

export interface RowFocus {
  readonly current: number;
  readonly onFocus: (place: number) => void;
  readonly move: (event: KeyboardEvent, place: number) => boolean;
  /** Focuses the moved row once it is drawn. */
  readonly follow: (place: number, key?: Key) => void;
}

/** If the focused row disappears, the next one gets the focus. `opened`: key of the row that a layer shows. */
export function useRowFocus(
  body: RefObject<HTMLTableSectionElement | null>,
  rows: readonly unknown[],
  keys: readonly Key[] = [],
  opened?: Key,
): RowFocus {
  const [current, setCurrent] = useState(0);
  const inside = useRef(false);
  const wanted = useRef<number | null>(null);
  const shown = useRef(opened);
  /** The moved row is rendered at its new place later. */
  const awaited = useRef<{ readonly place: number; readonly key: Key } | null>(null);
  const focusRow = (place: number): void =>
    body.current?.querySelector<HTMLElement>(`tr[data-place="${place}"]`)?.focus();
  const last = Math.max(0, rows.length - 1);

  useEffect(() => {
    const watch = ({ target, type }: Event): void => {
      if (!(target instanceof Element) || target.closest('[role="dialog"]')) return;
      if (type === 'pointerdown') awaited.current = null;
      inside.current = body.current?.contains(target) ?? false;
    };
    const events = ['focusin', 'pointerdown'] as const;
    for (const event of events) document.addEventListener(event, watch);
    return () => {
      for (const event of events) document.removeEventListener(event, watch);
    };
  }, [body]);
  useEffect(() => {
    if (wanted.current !== null) focusRow(wanted.current);
    wanted.current = null;
    if (awaited.current && keys[awaited.current.place] === awaited.current.key) {
      focusRow(awaited.current.place);
      awaited.current = null;
    }
    const lost = document.activeElement === null || document.activeElement === document.body;
    const closed = opened === undefined && shown.current !== undefined ? keys.indexOf(shown.current) : -1;
    shown.current = opened;
    // A layer that its row opened has given the focus back already.
    if (closed >= 0 && lost) focusRow(closed);
    // A dialog above keeps its own focus, e.g. while its button is busy.
    else if (inside.current && lost && !document.querySelector('[role="dialog"][aria-modal="true"]'))
      focusRow(Math.min(current, last));
  });

  return {
    current: Math.min(current, last),
    onFocus: setCurrent,
    follow: (place, key) => {
      wanted.current = place;
      awaited.current = key === undefined ? null : { place, key };
      setCurrent(place);
    },
    move: (event, place) => {
      const next = nextRow(event.key, place, rows.length);
      if (next === null) return false;
      event.preventDefault();
      awaited.current = null;
      setCurrent(next);
      focusRow(next);
      return true;
    },
  };
}
