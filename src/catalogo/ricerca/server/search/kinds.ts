import { radice } from '#catalogo/ricerca/rules/radice.ts';
import { termini } from '#catalogo/ricerca/rules/termini.ts';
import type { SearchIndex } from '../indice/indice.ts';
import { pesi } from '../indice/documento.ts';
import type { Mask } from '../indice/visibility.ts';
import { docOf, weightOf, type Postings } from '../indice/vocabulary.ts';

interface Visible {
  readonly index: SearchIndex;
  readonly mask: Mask;
}

/** Uses visible headers only, so that hidden ones never affect a result. */
export const heaviest = ({ entries, n }: Postings, mask: Mask): number => {
  let weight = 0;
  for (let i = 0; i < n; i++)
    if (isSeen(entries[i] as number, mask)) weight = Math.max(weight, weightOf(entries[i] as number));
  return weight;
};

const isSeen = (entry: number, mask: Mask): boolean => ((mask[docOf(entry)] as number) & entry & 0xff) !== 0;

/** True if descriptions begin with the word. */
export function isThing({ index: { vocabulary }, mask }: Visible, word: string): boolean {
  return [vocabulary.exact(word), ...vocabulary.inflections(word)].some(
    (id) => id !== undefined && heaviest(vocabulary.postings(id), mask) === pesi.inizio,
  );
}

/** Maximum headers examined. */
const enough = 200;

/** True if all headers with a word, in singular or plural, begin with the same word. */
export function isOfOneKind({ index, mask }: Visible, word: string): boolean {
  const { vocabulary } = index;
  const kinds = new Set<string>();
  for (const id of [vocabulary.exact(word), ...vocabulary.inflections(word)]) {
    if (id === undefined) continue;
    const { entries, n } = vocabulary.postings(id);
    for (let i = 0, seen = 0; i < n && seen < enough && kinds.size < 2; i++) {
      if (!isSeen(entries[i] as number, mask)) continue;
      seen++;
      // Only the text before the first blank, because `termini` caches short texts.
      const [first] = termini((index.voci[docOf(entries[i] as number)]?.descrizione ?? '').split(' ', 1)[0] ?? '');
      if (first) kinds.add(radice(first.testo));
    }
  }
  return kinds.size === 1;
}
