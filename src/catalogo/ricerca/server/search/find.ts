import { nudo } from '#catalogo/ricerca/rules/piega.ts';
import { fallback } from './fallback.ts';
import { isThing } from './kinds.ts';
import { keepMatches, match, matchUnits, noMatches, type Matches, type SearchContext } from './match.ts';
import { planWholeCode, type Mode } from './plan.ts';
import { codeOf, parseQuery } from './parse-query.ts';

export interface Query extends Omit<Mode, 'tolerant'> {
  readonly value: string;
}

export interface Found extends Matches {
  /** Article code; empty for the header's own. */
  readonly exact: ReadonlyMap<number, string>;
  readonly effective: string;
  readonly ignored: readonly string[];
}

/** From this length an exact code hides word matches. */
const certainCode = 6;

/** Above every word score. */
const exactScore = 10;

/** Exact codes, all words, code substrings; else the fallback. */
export function find(context: SearchContext, query: Query): Found {
  const code = codeOf(query.value);
  const byId = headerById(context, query.value) ?? headersByShortCode(context, query.value);
  const exact = byId.size ? byId : exactCodes(context, nudo(query.value), query.supplierCodes);
  const first = { docs: Uint32Array.from(exact.keys()), scores: new Float32Array(exact.size).fill(exactScore) };
  if (exact.size && (byId.size || code.length >= certainCode)) return { ...first, exact, effective: '', ignored: [] };
  const mode = { ...query, tolerant: false };
  const units = parseQuery(query.value);
  const byWords = matchUnits(context, units, mode);
  const byBook = inBook(context, query, mode);
  const byCode =
    units.length > 1 && code.length > 4 ? match(context, planWholeCode(context, code, units, mode)) : noMatches;
  const asTyped = union(context, first, union(context, byCode, byWords));
  const found = union(context, asTyped, byBook.found);
  const effective = asTyped.docs.length ? '' : byBook.reading;
  if (found.docs.length || query.exact) return { ...found, exact, effective, ignored: [] };
  return { ...lessThanAsked(context, query.value, mode), exact };
}

/**
 * Of the typed and the translated search, the one that drops less, the kind of product counting most (`chiave a
 * brugola`). Only typed words are named as dropped.
 */
function lessThanAsked(context: SearchContext, value: string, mode: Mode): ReturnType<typeof fallback> {
  const units = parseQuery(value);
  const [reading] = context.index.libro.letture(value);
  if (reading === undefined) return fallback(context, units, mode);
  const read = fallback(context, parseQuery(reading), mode);
  const words = new Set(units.flatMap(({ text, terms }) => [text, ...terms.map(({ testo }) => testo)]));
  const isTyped = (word: string): boolean => words.has(word);
  const things = (ignored: readonly string[]): number => ignored.filter((word) => isThing(context, word)).length;
  const lost = parseQuery(read.effective).some(({ text }) => isThing(context, text)) ? 0 : things(read.ignored);
  if (read.docs.length > 0 && lost === 0 && read.ignored.every(isTyped)) return read;
  const typed = fallback(context, units, mode);
  const isWorse =
    read.docs.length === 0 ||
    lost > things(typed.ignored) ||
    (!read.ignored.every(isTyped) && read.ignored.length >= typed.ignored.length);
  if (typed.docs.length > 0 && isWorse) return typed;
  const readWords = new Set(parseQuery(reading).map(({ text }) => text));
  const translated = units.filter(({ text }) => !readWords.has(text)).map(({ text }) => text);
  return { ...read, ignored: [...new Set(read.ignored.flatMap((word) => (isTyped(word) ? [word] : translated)))] };
}

/** Two adjacent bare numbers are the sides of a size: `cilindro 35 45`. */
const sides = /(?<![\p{L}\d.,/-])(\d{1,3}) (\d{1,3})(?![\p{L}\d.,/-]| \d)/u;

function readingsOf({ index }: SearchContext, value: string): string[] {
  const sized = value.replace(sides, '$1x$2');
  return [...(sized === value ? [] : [sized]), ...index.libro.letture(value)];
}

/** Adds results of alternative readings from the trade vocabulary (`uni 5739` is DIN 933). */
function inBook(context: SearchContext, { exact, value }: Query, mode: Mode): { found: Matches; reading: string } {
  let found = noMatches;
  let reading = '';
  if (exact) return { found, reading };
  for (const one of readingsOf(context, value)) {
    const its = matchUnits(context, parseQuery(one), mode);
    if (found.docs.length === 0 && its.docs.length > 0) reading = one;
    found = union(context, found, its);
  }
  return { found, reading };
}

/** Each header once, with its higher score. */
function union({ index, scratch }: SearchContext, first: Matches, second: Matches): Matches {
  if (!first.docs.length) return second;
  if (!second.docs.length) return first;
  scratch.begin(index.posti, 0);
  const { places } = scratch;
  first.docs.forEach((doc, i) => (places[doc] = i + 1));
  const added = keepMatches(second, (doc) => places[doc] === 0);
  const docs = new Uint32Array(first.docs.length + added.docs.length);
  docs.set(first.docs);
  docs.set(added.docs, first.docs.length);
  const scores = new Float32Array(docs.length);
  scores.set(first.scores);
  scores.set(added.scores, first.docs.length);
  second.docs.forEach((doc, i) => {
    const place = (places[doc] as number) - 1;
    if (place >= 0) scores[place] = Math.max(scores[place] as number, second.scores[i] as number);
  });
  for (const doc of first.docs) places[doc] = 0;
  return { docs, scores };
}

function exactCodes({ index, mask }: SearchContext, code: string, supplierCodes: boolean): Map<number, string> {
  const found = new Map<number, string>();
  if (code === '') return found;
  const { articoli, codiciTestata } = index;
  const add =
    (nameOf: (row: number) => string) =>
    (row: number, fit: string): void => {
      const doc = articoli.doc(row);
      if (fit === 'esatto' && articoli.siVede(row, mask) && !found.get(doc)) found.set(doc, nameOf(row));
    };
  const byArticle = add((row) => articoli.codice(row));
  articoli.codici.inizianti(code, byArticle);
  if (supplierCodes) articoli.fornitori.inizianti(code, byArticle);
  codiciTestata.inizianti(
    code,
    add(() => ''),
  );
  return found;
}

/** Header by code and suffix, `VTS00012-1`. */
function headerById({ index, mask }: SearchContext, value: string): Map<number, string> | null {
  const [, code, suffix] = /^\s*([a-z0-9.]{1,12})\s*-\s*(\d{1,4})\s*$/i.exec(value) ?? [];
  const doc = code === undefined ? undefined : index.doc(`${code.toUpperCase()}-${Number(suffix)}`);
  return doc !== undefined && mask[doc] !== 0 ? new Map([[doc, '']]) : null;
}

/** `VTL 13` for VTL00013. */
function headersByShortCode(context: SearchContext, value: string): Map<number, string> {
  const [, letters, digits] = /^\s*([a-z]{3})[\s.-]*(\d{1,5})\s*$/i.exec(value) ?? [];
  return digits === undefined ? new Map() : exactCodes(context, nudo(`${letters}${digits.padStart(5, '0')}`), false);
}
