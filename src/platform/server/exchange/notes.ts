import { clipped } from './delivery-faults.ts';
import type { Note } from './foreign.ts';

export interface Notes {
  add(testo: string): void;
  readonly all: readonly Note[];
}

/** A catalogue may contain a million different elements; a reply has room for 1,000 notes. */
const most = 500;

/** Counts equal notes. Beyond 500 different ones `rest` stands for all others. */
export function createNotes(rest: string): Notes {
  const counts = new Map<string, number>();
  return {
    add: (testo) => {
      const said = clipped(testo);
      const kept = counts.has(said) || counts.size < most ? said : rest;
      counts.set(kept, (counts.get(kept) ?? 0) + 1);
    },
    get all() {
      return [...counts].map(([testo, quante]) => ({ testo, quante }));
    },
  };
}
