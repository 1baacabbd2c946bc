import { Tratti } from './tratti.ts';
import type { Postings } from './vocabulary.ts';
import { addEntry, allStates, emptyPostings, entryOf, removeEntry } from './vocabulary.ts';

/** Pairs of adjacent words, for the proximity bonus. Unused pairs keep an empty list. */
export class Coppie {
  private readonly ids = new Map<string, number>();
  private readonly lists: Postings[] = [];
  private readonly sue = new Tratti();

  metti(doc: number, coppie: ReadonlySet<string>): void {
    const ids = Array.from(coppie, (coppia) => this.id(coppia));
    for (const id of ids) addEntry(this.lists[id] as Postings, entryOf(doc, 1, allStates));
    this.sue.metti(doc, ids);
  }

  private id(coppia: string): number {
    const nota = this.ids.get(coppia);
    if (nota !== undefined) return nota;
    const id = this.lists.push(emptyPostings()) - 1;
    this.ids.set(coppia, id);
    return id;
  }

  togli(doc: number): void {
    for (const id of this.sue.di(doc)) removeEntry(this.lists[id] as Postings, doc);
    this.sue.togli(doc);
  }

  di(coppie: readonly string[]): Postings[] {
    return coppie.flatMap((coppia) => {
      const postings = this.lists[this.ids.get(coppia) ?? -1];
      return postings && postings.n > 0 ? postings : [];
    });
  }
}
