import { unaLettera } from '#catalogo/ricerca/rules/distanza.ts';
import { radice } from '#catalogo/ricerca/rules/radice.ts';
import { allargata } from './serie.ts';
import type { Mask } from './visibility.ts';

/**
 * Sorted, 32 bits each: 20 header slot, 4 weight of the best field, 8 states of the articles with it (all if the
 * header has it).
 */
export interface Postings {
  entries: Uint32Array<ArrayBuffer>;
  n: number;
}

export const maxHeaders = 1 << 20;
export const allStates = 0xff;

export const entryOf = (doc: number, weight: number, states: number): number =>
  ((doc << 12) | (weight << 8) | states) >>> 0;
export const docOf = (entry: number): number => entry >>> 12;
export const weightOf = (entry: number): number => (entry >>> 8) & 15;

export const emptyPostings = (): Postings => ({ entries: new Uint32Array(2), n: 0 });

function placeOf({ entries, n }: Postings, doc: number): number {
  let from = 0;
  let to = n;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (docOf(entries[middle] as number) < doc) from = middle + 1;
    else to = middle;
  }
  return from;
}

export function hasHeader(postings: Postings, doc: number): boolean {
  const i = placeOf(postings, doc);
  return i < postings.n && docOf(postings.entries[i] as number) === doc;
}

export function addEntry(postings: Postings, entry: number): void {
  if (postings.n === postings.entries.length) postings.entries = allargata(postings.entries);
  const { entries, n } = postings;
  const doc = docOf(entry);
  const isLast = n === 0 || docOf(entries[n - 1] as number) < doc;
  const i = isLast ? n : placeOf(postings, doc);
  if (!isLast) entries.copyWithin(i + 1, i, n);
  entries[i] = entry;
  postings.n = n + 1;
}

export function removeEntry(postings: Postings, doc: number): void {
  const i = placeOf(postings, doc);
  if (i >= postings.n || docOf(postings.entries[i] as number) !== doc) return;
  postings.entries.copyWithin(i, i + 1, postings.n);
  postings.n--;
}

const onlyLetters = /^\p{L}+$/u;
const append = <K>(lists: Map<K, number[]>, key: K, id: number): void => {
  const list = lists.get(key);
  if (list) list.push(id);
  else lists.set(key, [id]);
};

const senzaDoppie = (parola: string): string => parola.replace(/(.)\1/g, '$1');

/** Unused terms keep empty postings. */
export class Vocabulary {
  private readonly ids = new Map<string, number>();
  private readonly byPrefix = new Map<string, number[]>();
  private readonly byStem = new Map<string, number[]>();
  private readonly stemsByLength = new Map<number, string[]>();
  private readonly texts: string[] = [];
  private readonly lists: Postings[] = [];

  /** Assigns an id if new. */
  id(text: string): number {
    const known = this.ids.get(text);
    if (known !== undefined) return known;
    const id = this.texts.push(text) - 1;
    this.ids.set(text, id);
    this.lists.push(emptyPostings());
    for (let n = 1; n <= 3 && n <= text.length; n++) append(this.byPrefix, text.slice(0, n), id);
    if (onlyLetters.test(text)) this.addStem(text, id);
    return id;
  }

  private addStem(text: string, id: number): void {
    const stem = radice(text);
    if (!this.byStem.has(stem)) {
      const sameLength = this.stemsByLength.get(stem.length);
      if (sameLength) sameLength.push(stem);
      else this.stemsByLength.set(stem.length, [stem]);
    }
    append(this.byStem, stem, id);
  }

  add(id: number, entry: number): void {
    addEntry(this.postings(id), entry);
  }

  remove(id: number, doc: number): void {
    removeEntry(this.postings(id), doc);
  }

  postings(id: number): Postings {
    return this.lists[id] as Postings;
  }

  text(id: number): string {
    return this.texts[id] as string;
  }

  private inUse(ids: readonly number[]): number[] {
    return ids.filter((id) => this.postings(id).n > 0);
  }

  isVisible(id: number, mask: Mask): boolean {
    const { entries, n } = this.postings(id);
    for (let i = 0; i < n; i++)
      if (((mask[docOf(entries[i] as number)] as number) & (entries[i] as number) & 0xff) !== 0) return true;
    return false;
  }

  exact(text: string): number | undefined {
    const id = this.ids.get(text);
    return id !== undefined && this.postings(id).n > 0 ? id : undefined;
  }

  /** Other forms of the word: number and gender. */
  inflections(text: string): number[] {
    if (!onlyLetters.test(text)) return [];
    return this.inUse(this.byStem.get(radice(text)) ?? []).filter((id) => this.texts[id] !== text);
  }

  withPrefix(prefix: string): number[] {
    const near = this.byPrefix.get(prefix.slice(0, 3)) ?? [];
    return prefix.length <= 3
      ? this.inUse(near)
      : near.filter((id) => this.text(id).startsWith(prefix) && this.postings(id).n > 0);
  }

  /**
   * Edit distance one, with inflections; letters only, and the same first letter, which is hardly ever mistyped. Words
   * of four letters may not have a letter replaced, because that gives other words. Doubled letters are the most
   * frequent error, even two of them (`serattura`).
   */
  similar(text: string): number[] {
    if (text.length < 4 || !onlyLetters.test(text)) return [];
    const stem = radice(text);
    const single = senzaDoppie(stem);
    const near = (other: string): boolean =>
      other[0] === stem[0] &&
      (unaLettera(stem, other) || senzaDoppie(other) === single) &&
      (text.length > 4 ||
        other.length !== stem.length ||
        (stem.length > 3 && [...stem].sort().join('') === [...other].sort().join('')));
    const found: number[] = [];
    for (let n = Math.max(3, stem.length - 2); n <= stem.length + 2; n++) {
      for (const other of this.stemsByLength.get(n) ?? [])
        if (near(other)) found.push(...(this.byStem.get(other) ?? []));
    }
    return this.inUse(found);
  }
}
