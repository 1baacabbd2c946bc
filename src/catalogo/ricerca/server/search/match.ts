import { coppieFra, pesi, pesoTitolo } from '../indice/documento.ts';
import type { SearchIndex } from '../indice/indice.ts';
import { visibleArticles, type Mask } from '../indice/visibility.ts';
import { docOf, hasHeader, weightOf, type Postings } from '../indice/vocabulary.ts';
import { plan, type Mode, type PlannedTerm } from './plan.ts';
import { distinctUnits, type Unit } from './parse-query.ts';

/** Scores 0 to about 1.2. */
export interface Matches {
  readonly docs: Uint32Array;
  readonly scores: Float32Array;
}

export const noMatches: Matches = { docs: new Uint32Array(0), scores: new Float32Array(0) };

export interface SearchContext {
  readonly index: SearchIndex;
  readonly mask: Mask;
  readonly scratch: Scratch;
}

/** `levels`: last matched term of this round; an offset avoids clearing. */
export class Scratch {
  levels = new Uint32Array(0);
  scores = new Float32Array(0);
  best = new Float32Array(0);
  touched = new Uint32Array(0);
  titleTerms = new Uint8Array(0);
  /** Marks terms that are the first word of a description, the kind of product. */
  heads = new Uint8Array(0);
  /** Index of a header in a list plus one; zero between uses. */
  places = new Uint32Array(0);
  private round = 0;

  /** Start level; each term adds one. */
  begin(headers: number, terms: number): number {
    if (this.levels.length < headers) {
      const size = Math.ceil(headers * 1.25);
      this.levels = new Uint32Array(size);
      this.touched = new Uint32Array(size);
      this.scores = new Float32Array(size);
      this.best = new Float32Array(size);
      this.titleTerms = new Uint8Array(size);
      this.heads = new Uint8Array(size);
      this.places = new Uint32Array(size);
      this.round = 0;
    }
    if (this.round > 0xfffff000) {
      this.levels.fill(0);
      this.touched.fill(0);
      this.round = 0;
    }
    const first = this.round + 1;
    this.round += terms + 2;
    return first;
  }
}

/** Leaves out headers that exclude a word; `said`: words used in the reply, which can exclude too. */
export function matchUnits(
  context: SearchContext,
  units: readonly Unit[],
  mode: Mode,
  said: readonly string[] = [],
): Matches {
  const { index } = context;
  const distinct = distinctUnits(units);
  const words = distinct.flatMap(({ terms }) => terms.map(({ testo }) => testo));
  const found = match(context, plan(context, distinct, mode), words);
  const excluded = index.escluse.da([...words, ...said]);
  return excluded.size ? keepMatches(found, (doc) => !excluded.has(doc)) : found;
}

/** All terms, rarest first. Score: best field weight × fit × idf, plus description coverage and adjacency. */
export function match(context: SearchContext, terms: readonly PlannedTerm[], words: readonly string[] = []): Matches {
  if (!terms.length) return noMatches;
  const { index, scratch } = context;
  const inOrder = [...terms].sort((a, b) => a.length - b.length);
  const first = scratch.begin(index.posti, inOrder.length);
  const total = inOrder.reduce((sum, { idf }) => sum + idf, 0) * 15;
  let docs: number[] = [];
  for (const [i, term] of inOrder.entries()) {
    docs = matchTerm(context, term, { level: first + i, isFirst: i === 0, share: term.idf / total });
    if (!docs.length) return noMatches;
  }
  addNeighbours(scratch, index.coppie.di(coppieFra(words)), docs);
  const scores = new Float32Array(docs.length);
  const wide = breadthsOf(context);
  docs.forEach((doc, i) => {
    const inTitle = scratch.titleTerms[doc] as number;
    const length = Math.max(1, index.voci[doc]?.lungo ?? 1);
    const share = inTitle === 0 ? 0 : (inTitle / inOrder.length) * Math.min(1, inTitle / length);
    scores[i] =
      (scratch.scores[doc] as number) +
      coverage * share +
      headWeight * (scratch.heads[doc] as number) +
      (wide[doc] as number);
  });
  return { docs: Uint32Array.from(docs), scores };
}

/** Bonus for headers with more sizes, which are usually the intended ones. */
const breadth = 0.006;
/** By mask, updated for changed headers; saves half a millisecond per thousand headers. */
const breadths = new WeakMap<Mask, { readonly all: Float64Array; moves: number }>();

function breadthsOf({ index: { voci, mosse }, mask }: SearchContext): Float64Array {
  const of = (seen: number, doc: number): number =>
    seen === 0 ? 0 : breadth * Math.log2(1 + visibleArticles(voci[doc]?.perStato ?? [], seen));
  const known = breadths.get(mask);
  const moved = known ? mosse.dopo(known.moves) : null;
  if (!known || !moved) {
    const all = Float64Array.from(mask, of);
    breadths.set(mask, { all, moves: mosse.quante });
    return all;
  }
  for (const doc of moved) known.all[doc] = of(mask[doc] as number, doc);
  known.moves = mosse.quante;
  return known.all;
}

const coverage = 0.02;
/** Score if the first word of a description matches, in singular or plural; lower than for an exact code. */
const headScore = 13.5;
const headWeight = 0.08;

const neighbourWeight = 0.15;

/** Looks up each matching header, because few match and the lists of pairs are long. */
function addNeighbours({ scores }: Scratch, neighbours: readonly Postings[], docs: readonly number[]): void {
  for (const pairs of neighbours)
    for (const doc of docs) if (hasHeader(pairs, doc)) (scores[doc] as number) += neighbourWeight / neighbours.length;
}

interface Step {
  readonly level: number;
  readonly isFirst: boolean;
  readonly share: number;
}

function matchTerm(context: SearchContext, term: PlannedTerm, step: Step): number[] {
  const { mask, scratch } = context;
  const { levels, scores, best, touched, titleTerms, heads } = scratch;
  const { level, isFirst } = step;
  const docs: number[] = [];
  for (const { postings, factor, brands } of term.variants) {
    const { entries, n } = postings;
    for (let i = 0; i < n; i++) {
      const entry = entries[i] as number;
      const doc = docOf(entry);
      if (((mask[doc] as number) & entry & 0xff) === 0 || (!isFirst && levels[doc] !== level)) continue;
      if (!brands && weightOf(entry) === pesi.marca) continue;
      const score = weightOf(entry) * factor;
      if (touched[doc] !== level) {
        touched[doc] = level;
        best[doc] = score;
        docs.push(doc);
      } else if ((best[doc] as number) < score) best[doc] = score;
    }
  }
  matchCodes(context, term, step, docs);
  for (const doc of docs) {
    const score = best[doc] as number;
    const inTitle = score >= pesoTitolo * 0.9 && score < 15.5 ? 1 : 0;
    scores[doc] = (isFirst ? 0 : (scores[doc] as number)) + score * step.share;
    titleTerms[doc] = (isFirst ? 0 : (titleTerms[doc] as number)) + inTitle;
    heads[doc] = Number(score >= headScore) | (isFirst ? 0 : (heads[doc] as number));
    levels[doc] = level + 1;
  }
  return docs;
}

function matchCodes(
  { index, mask, scratch }: SearchContext,
  { codes }: PlannedTerm,
  { level, isFirst }: Step,
  docs: number[],
): void {
  const { levels, best, touched } = scratch;
  const { articoli } = index;
  for (const { rows, weight } of codes) {
    for (const row of rows) {
      const doc = articoli.doc(row);
      if (!articoli.siVede(row, mask) || (!isFirst && levels[doc] !== level)) continue;
      if (touched[doc] !== level) {
        touched[doc] = level;
        best[doc] = weight;
        docs.push(doc);
      } else if ((best[doc] as number) < weight) best[doc] = weight;
    }
  }
}

export function keepMatches({ docs, scores }: Matches, keeps: (doc: number) => boolean): Matches {
  const places: number[] = [];
  docs.forEach((doc, i) => {
    if (keeps(doc)) places.push(i);
  });
  return {
    docs: Uint32Array.from(places, (i) => docs[i] as number),
    scores: Float32Array.from(places, (i) => scores[i] as number),
  };
}
