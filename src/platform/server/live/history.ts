import type { Change } from '../db/listen.ts';

export interface History {
  add(change: Change): void;
  /** Id of the last event; valid on this server until it restarts. */
  last(): string;
  /** Changes after the given event, or without an id those of the last seconds; null if some may be missing. */
  since(name: string): readonly Change[] | null;
  /** Call it if changes were missed; it invalidates earlier ids. */
  broken(): void;
}

interface Entry {
  readonly at: number;
  readonly change: Change;
}

/** Ms that may pass between a window's first read and its connection. */
const firstLook = 20_000;

export function createHistory({
  id,
  clock,
  keep = 2000,
}: {
  readonly id: () => string;
  readonly clock: () => Date;
  readonly keep?: number;
}): History {
  let name = id();
  let entries: Entry[] = [];
  let first = 1;
  const after = (from: number): Change[] => entries.slice(from - first).map(({ change }) => change);
  return {
    add: (change) => {
      entries.push({ at: clock().getTime(), change });
      if (entries.length < keep * 2) return;
      entries = entries.slice(keep);
      first += keep;
    },
    last: () => `${name}.${first + entries.length - 1}`,
    since: (wanted) => {
      const now = clock().getTime();
      if (wanted === '') return entries.filter(({ at }) => now - at <= firstLook).map(({ change }) => change);
      const [boot, number] = wanted.split('.');
      const from = Number(number) + 1;
      const known = boot === name && Number.isInteger(from) && from >= first && from <= first + entries.length;
      return known ? after(from) : null;
    },
    broken: () => {
      name = id();
      entries = [];
      first = 1;
    },
  };
}
