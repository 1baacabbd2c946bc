import { unaLettera } from '#catalogo/ricerca/rules/distanza.ts';
import { termini } from '#catalogo/ricerca/rules/termini.ts';
import type { Matches, SearchContext } from './match.ts';
import { matchUnits, noMatches } from './match.ts';
import type { Mode } from './plan.ts';
import { bareNumber } from './plan.ts';
import type { Unit } from './parse-query.ts';
import { maxUnits } from './parse-query.ts';

interface Fallback extends Matches {
  readonly effective: string;
  readonly ignored: readonly string[];
}

/** Edit distance one, then as many words as occur together. */
export function fallback(context: SearchContext, asked: readonly Unit[], mode: Mode): Fallback {
  const units = splitUnits(asked);
  const tolerant: Mode = { ...mode, tolerant: true };
  const corrected = units.map((unit) => ({ ...unit, text: correct(context, unit, mode) }));
  const all = matchUnits(context, units, tolerant, wordsOf(corrected));
  const changed = corrected.some(({ text }, i) => text !== units[i]?.text);
  if (all.docs.length) return { ...all, effective: changed ? textOf(corrected) : '', ignored: [] };
  let best = noMatches;
  let kept: Unit[] = [];
  const ignored: string[] = [];
  for (const [i, unit] of units.entries()) {
    const spelt = corrected[i] ?? unit;
    const found = matchUnits(context, [...kept, unit], tolerant, wordsOf([...kept, spelt]));
    if (found.docs.length) {
      best = found;
      kept = [...kept, spelt];
    } else ignored.push(unit.text);
  }
  if (!kept.length) return { ...noMatches, effective: '', ignored: [] };
  return { ...best, effective: textOf(kept), ignored };
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
