import { unaLettera } from '#catalogo/ricerca/rules/distanza.ts';
import { radice } from '#catalogo/ricerca/rules/radice.ts';
import { termini } from '#catalogo/ricerca/rules/termini.ts';
import { matchUnits, noMatches, type Matches, type SearchContext } from './match.ts';
import { heaviest, isOfOneKind, isThing } from './kinds.ts';
import { plan, widened, type Mode } from './plan.ts';
import { pesi } from '../indice/documento.ts';
import { maxUnits, type Unit } from './parse-query.ts';

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
  const all = splitUnits(asked);
  const isAbsent = ({ text }: Unit): boolean =>
    context.index.libro.nonTratta(text) && context.index.vocabulary.exact(text) === undefined;
  const absent = all.filter(isAbsent).map(({ text }) => text);
  if (absent.length === 0) return withoutAbsent(context, all, mode);
  const rest = all.filter((unit) => !isAbsent(unit));
  const found = withoutAbsent(context, rest, mode);
  const effective = found.docs.length > 0 ? found.effective || textOf(rest) : '';
  return { ...found, effective, ignored: [...absent, ...found.ignored] };
}

function withoutAbsent(context: SearchContext, units: readonly Unit[], mode: Mode): Fallback {
  const tolerant: Mode = { ...mode, tolerant: true };
  const corrected = units.map((unit) => ({ ...unit, text: correct(context, unit, mode) }));
  const all = matchUnits(context, units, tolerant, wordsOf(corrected));
  const changed = corrected.some(({ text }, i) => text !== units[i]?.text);
  if (all.docs.length) return { ...all, effective: changed ? textOf(corrected) : '', ignored: [] };
  const rated = units.map((unit, i) => ({ unit, spelt: corrected[i] ?? unit, rate: rateOf(context, unit, tolerant) }));
  const known = rated.filter(({ rate }) => rate > 0);
  const words = rated.some(({ unit }) => hasLetters(unit));
  const said = known.some((one) => one.rate < rates.thing && saysWhat(context, one));
  const thingCost = said ? costs.oneOfTwo : costs.thing;
  // If a word is unknown, the remaining words must name the kind of product: for `guanti nylon` results for nylon are
  // no answer.
  if (known.length === rated.length || known.some((one) => saysWhat(context, one)))
    for (const kept of subsets(known, thingCost)) {
      if (words && !kept.some(({ unit }) => hasLetters(unit) || norm.test(unit.text))) continue;
      const found = matchUnits(
        context,
        kept.map(({ unit }) => unit),
        tolerant,
        wordsOf(kept.map(({ spelt }) => spelt)),
      );
      if (!found.docs.length) continue;
      const lost = rated.filter((one) => !kept.includes(one)).map(({ unit }) => unit);
      const spelt = kept.map((one) => one.spelt);
      const near = withSides(context, { kept: kept.map(({ unit }) => unit), spelt, lost }, tolerant);
      return { ...(near ?? { ...found, effective: textOf(spelt) }), ignored: lost.map(({ text }) => text) };
    }
  return { ...noMatches, effective: '', ignored: rated.filter(({ rate }) => rate === 0).map(({ unit }) => unit.text) };
}

/**
 * If no header has the size, its first sides: for `ancoranti m12x100` those with M12. Null if there are none either.
 */
function withSides(
  context: SearchContext,
  { kept, spelt, lost }: Readonly<Record<'kept' | 'spelt' | 'lost', readonly Unit[]>>,
  mode: Mode,
): (Matches & { readonly effective: string }) | null {
  for (const { terms } of lost) {
    const sides = terms.length === 1 && terms[0] ? terms[0].testo.split('x') : [];
    for (let n = sides.length - 1; n > 0 && sides.every((side) => /\d/.test(side)); n--) {
      const text = sides.slice(0, n).join('x');
      const side = { text, terms: termini(text), code: '' };
      const found = matchUnits(context, [...kept, side], mode, wordsOf(spelt));
      if (found.docs.length > 0 && isOfItsKind(context, kept, found))
        return { ...found, effective: textOf([...spelt, side]) };
    }
  }
  return null;
}

/** If a word names the kind of product, the match must contain a header of that kind. */
const isOfItsKind = (context: SearchContext, kept: readonly Unit[], { docs }: Matches): boolean =>
  docs.some((doc) => context.scratch.heads[doc] === 1) || !kept.some(({ text }) => isThing(context, text));

/**
 * True if the word names the kind of product: a standard, the first word of a description, or a word or abbreviation
 * that only products of one kind have.
 */
const saysWhat = (context: SearchContext, { unit, spelt, rate }: Rated): boolean =>
  spelt.text === unit.text &&
  (rate >= rates.thing || (rate >= rates.title && unit.terms.some(({ testo }) => isOfOneKind(context, testo))));

const hasLetters = ({ text }: Unit): boolean => /\p{L}{3}/u.test(text);

/** 0: unknown; a higher rate is dropped later: words, sizes and standards, kind of product. */
function rateOf(context: SearchContext, unit: Unit, mode: Mode): number {
  const terms = plan(context, [unit], mode);
  if (terms.length === 0 || terms.some(({ length }) => length === 0)) return 0;
  const rarity = Math.min(0.9, Math.max(...terms.map(({ idf }) => idf)) / 20);
  if (norm.test(unit.text)) return rates.thing + rarity;
  if (/\d/.test(unit.text)) return rates.size + rarity;
  const { vocabulary } = context.index;
  const weights = unit.terms.flatMap(({ testo }) =>
    [vocabulary.exact(testo), ...vocabulary.inflections(testo)].map((id) =>
      id === undefined ? 0 : heaviest(vocabulary.postings(id), context.mask),
    ),
  );
  const weight = Math.max(0, ...weights);
  if (weight === pesi.inizio) return rates.thing + rarity;
  // Abbreviations (`TCEI`) occur only in rows, and name the kind.
  const short = unit.text.length <= 5 && unit.terms.some(({ testo }) => isOfOneKind(context, testo));
  return (weight === pesi.titolo || short ? rates.title : rates.word) + rarity;
}

const rates = { word: 1, size: 4, title: 5, thing: 6 } as const;

const norm = /^(?:uni|din|iso|en)(?=[\s.-]*\d)/;

interface Rated {
  readonly unit: Unit;
  readonly spelt: Unit;
  readonly rate: number;
}

/**
 * Dropping the kind of product or its standard costs as much as three other words; as two if another word names it too.
 */
const costs = { thing: 3, oneOfTwo: 2 } as const;

/** All words, then without one, without two …, least valuable first. */
function* subsets(known: readonly Rated[], thingCost: number): Generator<readonly Rated[]> {
  const most = known.reduce((sum, { rate }) => sum + (rate >= rates.thing ? thingCost : 1), 0);
  let tries = 0;
  for (let cost = 0; cost < most; cost++)
    for (const kept of ofCost(known, cost, thingCost).sort((a, b) => worth(b) - worth(a))) {
      if (tries++ >= maxTries) return;
      yield kept;
    }
}

function ofCost(known: readonly Rated[], cost: number, thingCost: number): (readonly Rated[])[] {
  const things = known.filter(({ rate }) => rate >= rates.thing);
  const others = known.filter(({ rate }) => rate < rates.thing);
  const lost = Array.from({ length: Math.floor(cost / thingCost) + 1 }, (_, i) => i);
  return lost
    .flatMap((some) =>
      [...without(things, some)].flatMap((left) =>
        [...without(others, cost - some * thingCost)].map((rest) =>
          known.filter((one) => left.includes(one) || rest.includes(one)),
        ),
      ),
    )
    .filter((kept) => kept.length > 0);
}

const worth = (kept: readonly Rated[]): number => kept.reduce((sum, { rate }) => sum + rate, 0);

function* without(known: readonly Rated[], dropped: number, from = 0): Generator<readonly Rated[]> {
  if (dropped === 0) return yield known;
  if (dropped > known.length) return;
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

/** Joins the words without repetitions: `tasello fischer` would give `tasselli` twice. */
const textOf = (units: readonly Unit[]): string =>
  [...new Map(units.map(({ text }) => [radice(text), text])).values()].join(' ');

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
    const similar = [vocabulary.exact(widened(word)), ...vocabulary.similar(word)].filter(isVisible);
    const oneLetterAway = (id: number): number => Number(unaLettera(word, vocabulary.text(id)));
    const [nearest] = similar.sort(
      (a, b) =>
        oneLetterAway(b) - oneLetterAway(a) ||
        vocabulary.postings(b).n - vocabulary.postings(a).n ||
        (vocabulary.text(a) < vocabulary.text(b) ? -1 : 1),
    );
    if (nearest === undefined) continue;
    const spelt = vocabulary.text(nearest);
    // A standard is one word, however it is typed.
    corrected = corrected.includes(word) ? corrected.replace(word, spelt) : spelt.replace(norm, '$& ');
  }
  return corrected;
}
