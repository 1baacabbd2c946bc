import { unaLettera } from '#catalogo/ricerca/rules/distanza.ts';
import { termini } from '#catalogo/ricerca/rules/termini.ts';
import type { Matches, SearchContext } from './match.ts';
import { matchUnits, noMatches } from './match.ts';
import type { Mode } from './plan.ts';
import { bareNumber, plan } from './plan.ts';
import { pesi } from '../indice/documento.ts';
import type { Postings } from '../indice/vocabulary.ts';
import { weightOf } from '../indice/vocabulary.ts';
import type { Unit } from './parse-query.ts';
import { maxUnits } from './parse-query.ts';

interface Fallback extends Matches {
  readonly effective: string;
  readonly ignored: readonly string[];
}

/** Maximum subsets of words tried when no header has all; each takes 1 ms. */
const maxTries = 16;

/**
 * First corrects words, then searches the largest subset that matches. Unknown words are dropped first; sizes,
 * standards and the kind of product last. A bare number or size alone never replaces unknown words. The order of typing
 * does not matter.
 */
export function fallback(context: SearchContext, asked: readonly Unit[], mode: Mode): Fallback {
  const units = splitUnits(asked);
  const tolerant: Mode = { ...mode, tolerant: true };
  const corrected = units.map((unit) => ({ ...unit, text: correct(context, unit, mode) }));
  const all = matchUnits(context, units, tolerant, wordsOf(corrected));
  const changed = corrected.some(({ text }, i) => text !== units[i]?.text);
  if (all.docs.length) return { ...all, effective: changed ? textOf(corrected) : '', ignored: [] };
  const rated = units.map((unit, i) => ({ unit, spelt: corrected[i] ?? unit, rate: rateOf(context, unit, tolerant) }));
  const known = rated.filter(({ rate }) => rate > 0);
  if (known.some(({ unit }) => hasLetters(unit)) || known.length === rated.length)
    for (const kept of subsets(known)) {
      const found = matchUnits(
        context,
        kept.map(({ unit }) => unit),
        tolerant,
        wordsOf(kept.map(({ spelt }) => spelt)),
      );
      if (!found.docs.length) continue;
      const ignored = rated.filter((one) => !kept.includes(one)).map(({ unit }) => unit.text);
      return { ...found, effective: textOf(kept.map(({ spelt }) => spelt)), ignored };
    }
  return { ...noMatches, effective: '', ignored: rated.filter(({ rate }) => rate === 0).map(({ unit }) => unit.text) };
}

const hasLetters = ({ text }: Unit): boolean => /\p{L}{3}/u.test(text);

/** 0: unknown; a higher rate is dropped later: words, sizes and standards, kind of product. */
function rateOf(context: SearchContext, unit: Unit, mode: Mode): number {
  const terms = plan(context, [unit], mode);
  if (terms.length === 0 || terms.some(({ length }) => length === 0)) return 0;
  const rarity = Math.min(0.9, Math.max(...terms.map(({ idf }) => idf)) / 20);
  if (norm.test(unit.text)) return 6 + rarity;
  if (/\d/.test(unit.text)) return 4 + rarity;
  const { vocabulary } = context.index;
  const weights = unit.terms.flatMap(({ testo }) =>
    [vocabulary.exact(testo), ...vocabulary.inflections(testo)].map((id) =>
      id === undefined ? 0 : heaviest(vocabulary.postings(id)),
    ),
  );
  const weight = Math.max(0, ...weights);
  return (weight === pesi.inizio ? 6 : weight === pesi.titolo ? 5 : 1) + rarity;
}

const norm = /^(?:uni|din|iso|en)/;

const heaviest = ({ entries, n }: Postings): number => {
  let weight = 0;
  for (let i = 0; i < n; i++) weight = Math.max(weight, weightOf(entries[i] as number));
  return weight;
};

interface Rated {
  readonly unit: Unit;
  readonly spelt: Unit;
  readonly rate: number;
}

/** All units, then without one, without two …, the least important dropped first. */
function* subsets(known: readonly Rated[]): Generator<readonly Rated[]> {
  let tries = 0;
  for (let dropped = 0; dropped < known.length; dropped++) {
    const sets = [...without(known, dropped)].sort((a, b) => worth(b) - worth(a));
    for (const kept of sets) {
      if (tries++ >= maxTries) return;
      yield kept;
    }
  }
}

const worth = (kept: readonly Rated[]): number => kept.reduce((sum, { rate }) => sum + rate, 0);

function* without(known: readonly Rated[], dropped: number, from = 0): Generator<readonly Rated[]> {
  if (dropped === 0) return yield known;
  for (let i = from; i < known.length; i++)
    yield* without(
      known.filter((_, at) => at !== i),
      dropped - 1,
      i,
    );
}

/** Splits `viti/dadi`; possible codes stay whole. */
const splitUnits = (units: readonly Unit[]): Unit[] =>
  units
    .flatMap((unit) =>
      unit.code === '' && unit.terms.length > 1
        ? unit.terms.map((term) => ({ text: term.testo, terms: [term], code: '' }))
        : [unit],
    )
    .slice(0, maxUnits);

const wordsOf = (units: readonly Unit[]): string[] => termini(textOf(units)).map(({ testo }) => testo);

const textOf = (units: readonly Unit[]): string => units.map(({ text }) => text).join(' ');

/** Nearest, then most frequent visible word. */
function correct({ index, mask }: SearchContext, { text, terms }: Unit, mode: Mode): string {
  const { vocabulary } = index;
  const isVisible = (id: number | undefined): id is number => id !== undefined && vocabulary.isVisible(id, mask);
  let corrected = text;
  for (const { testo: word } of terms) {
    const known = [
      vocabulary.exact(word),
      ...vocabulary.inflections(word),
      ...(mode.wholeWords ? [] : vocabulary.withPrefix(word)),
    ];
    if (known.some(isVisible)) continue;
    const similar = [vocabulary.exact(bareNumber(word)), ...vocabulary.similar(word)].filter(isVisible);
    const oneLetterAway = (id: number): number => Number(unaLettera(word, vocabulary.text(id)));
    const [nearest] = similar.sort(
      (a, b) =>
        oneLetterAway(b) - oneLetterAway(a) ||
        vocabulary.postings(b).n - vocabulary.postings(a).n ||
        (vocabulary.text(a) < vocabulary.text(b) ? -1 : 1),
    );
    if (nearest !== undefined) corrected = corrected.replace(word, vocabulary.text(nearest));
  }
  return corrected;
}
