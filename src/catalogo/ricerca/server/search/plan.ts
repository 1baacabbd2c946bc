import { nudo } from '#catalogo/ricerca/rules/piega.ts';
import { minPrefix, type CodeIndex, type CodeFit } from '../indice/codici.ts';
import type { SearchIndex } from '../indice/indice.ts';
import type { Mask } from '../indice/visibility.ts';
import { pesi } from '../indice/documento.ts';
import { weightOf, type Postings } from '../indice/vocabulary.ts';
import { isThing } from './kinds.ts';
import type { Unit } from './parse-query.ts';

interface Variant {
  readonly postings: Postings;
  readonly factor: number;
  /** False: brands do not match. `Cardine` has no plural, so `cardini` means hinges. */
  readonly brands: boolean;
}

interface CodeMatches {
  readonly rows: readonly number[];
  /** Field weight, 0 to 15. */
  readonly weight: number;
}

/** Any one variant satisfies the term. */
export interface PlannedTerm {
  readonly variants: readonly Variant[];
  readonly codes: readonly CodeMatches[];
  readonly idf: number;
  readonly length: number;
}

export interface Mode {
  /** True: no inflections, prefixes or tolerance. */
  readonly exact: boolean;
  readonly supplierCodes: boolean;
  /** True: one letter may differ if no visible word matches. */
  readonly tolerant: boolean;
  /** True for a suggestion: no prefixes. */
  readonly wholeWords: boolean;
}

interface Visible {
  readonly index: SearchIndex;
  readonly mask: Mask;
}

/** An unmatched unit yields a term without variants. */
export function plan(visible: Visible, units: readonly Unit[], mode: Mode): PlannedTerm[] {
  return units.flatMap((unit) => {
    const only = units.length > 1 && isKindBesideSizes(visible, unit, units);
    const terms = planUnit(visible, unit, units, mode);
    return only ? terms.map(withoutBrands) : terms;
  });
}

/** Beside sizes only, a word that is both brand and kind of product means the kind: `cardine 400`. */
const isKindBesideSizes = (visible: Visible, unit: Unit, units: readonly Unit[]): boolean =>
  unit.terms.every(({ testo }) => visible.index.marche.haParola(testo)) &&
  units.every((other) => other === unit || /\d/.test(other.text)) &&
  unit.terms.every(({ testo }) => isThing(visible, testo));

const withoutBrands = (term: PlannedTerm): PlannedTerm => ({
  ...term,
  variants: term.variants.map((variant) => ({ ...variant, brands: false })),
});

function planUnit(visible: Visible, unit: Unit, units: readonly Unit[], mode: Mode): PlannedTerm[] {
  const inGroups = unit.terms.length > 1;
  const codes = inGroups && unit.code !== '' ? codeMatches(visible, unit.code, mode, true) : [];
  if (codes.length) return [planned(visible.index, [], codes)];
  return unit.terms.map(({ testo, anche }) => {
    const variants = variantsOf(visible, [testo, ...anche], mode);
    if (inGroups) return planned(visible.index, variants, []);
    if (unit.code === '') return planned(visible.index, variants, letterMatches(visible, testo, mode, variants));
    const known = variants.some(({ factor }) => factor >= 0.6);
    const inside = !known || (units.length === 1 && unit.code.length > 4);
    return planned(visible.index, variants, codeMatches(visible, unit.code, mode, inside));
  });
}

/** Grouped by blanks: prefix, or inner part if digits only. */
export function planWholeCode(visible: Visible, code: string, units: readonly Unit[], mode: Mode): PlannedTerm[] {
  const digits = units.every(({ text }) => /^[\d\s.-]+$/.test(text));
  const found = codeMatches(visible, code, mode, digits);
  return found.length ? [planned(visible.index, [], found)] : [];
}

function planned(index: SearchIndex, variants: readonly Variant[], codes: readonly CodeMatches[]): PlannedTerm {
  const strong = variants.filter(({ factor }) => factor >= 0.6);
  const headers = (strong.length ? strong : variants).reduce((sum, { postings }) => sum + postings.n, 0);
  const length =
    variants.reduce((sum, { postings }) => sum + postings.n, 0) + codes.reduce((sum, { rows }) => sum + rows.length, 0);
  return { variants, codes, idf: Math.log2(2 + index.quante / (1 + headers)), length };
}

/** The term itself, its inflections, then the terms it prefixes; size numbers are no prefix. */
function variantsOf({ index, mask }: Visible, forms: readonly string[], mode: Mode): Variant[] {
  const { vocabulary } = index;
  const found = new Map<number, number>();
  const add = (id: number | undefined, factor: number): void => {
    if (id === undefined || (mode.tolerant && !vocabulary.isVisible(id, mask))) return;
    if ((found.get(id) ?? 0) < factor) found.set(id, factor);
  };
  const [text = ''] = forms;
  add(vocabulary.exact(text), 1);
  if (mode.exact) return withPostings(index, found);
  // `M8` is a thread, `TX25` a bit, `DIN 975` a standard: a bare number matches only if no header has them.
  const thread = found.size > 0 && /^(?:m|tx|ph|pz|grana|din|iso|uni|en|ral|aisi)\d/.test(text);
  if (!thread)
    for (const [i, form] of forms.slice(1).entries())
      add(vocabulary.exact(form), i > 0 && /^\d+[/-]/.test(text) ? 0.7 : 0.8);
  for (const id of vocabulary.inflections(text)) add(id, inflected);
  const known = found.size > 0;
  const digits = /\d/.test(text);
  if (!mode.wholeWords && !(known && (digits || text.length !== 3))) {
    for (const id of vocabulary.withPrefix(text))
      if (!known || !isBrandAlone(vocabulary.postings(id)))
        add(id, (known ? 0.35 : 0.8) * Math.sqrt(text.length / vocabulary.text(id).length));
  }
  if (found.size === 0 && mode.tolerant) add(vocabulary.exact(widened(text)), 0.6);
  if (found.size === 0 && mode.tolerant) for (const id of vocabulary.similar(text)) add(id, 0.7);
  return withPostings(index, found);
}

/** Words for materials such as inox, which are no prefix of a brand. */
function isBrandAlone({ entries, n }: Postings): boolean {
  for (let i = 0; i < n; i++) if (weightOf(entries[i] as number) !== pesi.marca) return false;
  return true;
}

/** The number of an unknown `t20`, or the standard of an unknown part (`iso7380-1`); otherwise empty. */
export const widened = (text: string): string =>
  /^[a-zø]{1,4}(\d+(?:\.\d+)?)$/.exec(text)?.[1] ?? /^([a-z]{2,4}\d+)-\d$/.exec(text)?.[1] ?? '';

const withPostings = ({ vocabulary }: SearchIndex, found: ReadonlyMap<number, number>): Variant[] =>
  [...found].map(([id, factor]) => ({ postings: vocabulary.postings(id), factor, brands: factor !== inflected }));

/** Forms in other number or gender, which match as well as the word; the value says whether brands are excluded. */
const inflected = 0.9999;

const weights: Readonly<Record<CodeFit, { readonly article: number; readonly header: number }>> = {
  esatto: { article: 15, header: 15 },
  inizio: { article: 8, header: 9 },
  fine: { article: 4, header: 9 },
  dentro: { article: 4, header: 4 },
};

/** Codes of articles, suppliers or headers that equal or begin with it or, with `inside`, contain it. */
function codeMatches({ index, mask }: Visible, code: string, mode: Mode, inside: boolean): CodeMatches[] {
  const { articoli, codiciTestata } = index;
  const byWeight = new Map<number, number[]>();
  const collect =
    (of: 'article' | 'header') =>
    (row: number, fit: CodeFit): void => {
      if (!articoli.siVede(row, mask) || (mode.exact && fit !== 'esatto')) return;
      const weight = weights[fit][of];
      const rows = byWeight.get(weight);
      if (rows) rows.push(row);
      else byWeight.set(weight, [row]);
    };
  for (const codes of articleCodes(index, mode)) {
    codes.inizianti(code, collect('article'));
    if (inside && !mode.exact) codes.contenenti(code, collect('article'));
  }
  codiciTestata.inizianti(code, collect('header'));
  if (inside && !mode.exact) codiciTestata.contenenti(code, collect('header'));
  return [...byWeight].map(([weight, rows]) => ({ rows, weight }));
}

const articleCodes = ({ articoli }: SearchIndex, { supplierCodes }: Mode): CodeIndex[] =>
  supplierCodes ? [articoli.codici, articoli.fornitori] : [articoli.codici];

/** Letters alone are a code only if no word matches. */
const letterWeight = 3;

/** Header codes (`VTS`); article codes if no word has that prefix. */
function letterMatches(
  { index, mask }: Visible,
  text: string,
  mode: Mode,
  variants: readonly Variant[],
): CodeMatches[] {
  const code = nudo(text);
  if (code.length < minPrefix || mode.exact || mode.wholeWords || variants.some(({ factor }) => factor > 0.9))
    return [];
  const rows: number[] = [];
  for (const codes of variants.length ? [index.codiciTestata] : [index.codiciTestata, ...articleCodes(index, mode)]) {
    codes.inizianti(code, (row) => {
      if (index.articoli.siVede(row, mask)) rows.push(row);
    });
  }
  return rows.length ? [{ rows, weight: letterWeight }] : [];
}
