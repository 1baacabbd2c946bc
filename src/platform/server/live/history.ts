import type { Change } from '../db/listen.ts';

/** The latest changes, numbered, so that a window that was away for a moment misses none. */
export interface History {
  add(change: Change): void;
  /** Names the latest change; another server's or an older start's name is not known here. */
  last(): string;
  /** Changes after the named one, of the last seconds without a name; null when some of them may be missing. */
  since(name: string): readonly Change[] | null;
  /** Some changes were not heard: names given so far count no more. */
  broken(): void;
}

interface Entry {
  readonly at: number;
  readonly change: Change;
}

/** A window has read its data within these before its line stands, ms. */
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
  /** Number of the first entry. */
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
