import { nudo, piega } from '#catalogo/ricerca/rules/piega.ts';
import { vuota } from '#catalogo/ricerca/rules/radice.ts';
import { terminiConPosto, type Termine } from '#catalogo/ricerca/rules/termini.ts';

/** No blanks, except within a term (`M 6 X 40`). */
export interface Unit {
  /** Normalized. */
  readonly text: string;
  readonly terms: readonly Termine[];
  /** Without separators; empty if it cannot be one. */
  readonly code: string;
}

export const maxUnits = 12;
const maxLetters = 200;

/** `l'anta`; but a lone `l` is the shape of a profile. */
const elided = /(^|\s)(?:l|un|d)'(?=\p{L})/gu;

/** Stop words only if there is nothing else. */
export function parseQuery(value: string): Unit[] {
  const all = joinedTerms(piega(value.slice(0, maxLetters)).replace(elided, '$1'));
  const meaningful = all.flatMap((unit) => {
    const terms = unit.terms.filter(({ testo }) => !vuota(testo));
    return terms.length ? [{ ...unit, terms }] : [];
  });
  return (meaningful.length ? meaningful : all).slice(0, maxUnits);
}

/** Up to this many terms, possibly a grouped code (`101-101`). */
const maxGroups = 6;

/** At most twelve unique: repetitions would only cost reads. */
export function distinctUnits(units: readonly Unit[]): Unit[] {
  const byText = new Map(units.map((unit) => [unit.text, unit]));
  return [...byText.values()].map((unit) =>
    unit.terms.length <= maxGroups ? unit : { ...unit, terms: distinctTerms(unit.terms).slice(0, maxUnits) },
  );
}

const distinctTerms = (terms: readonly Termine[]): Termine[] => [
  ...new Map(terms.map((term) => [term.testo, term])).values(),
];

function joinedTerms(folded: string): Unit[] {
  const units: Unit[] = [];
  let open: { terms: Termine[]; from: number; to: number } | null = null;
  const close = (): void => {
    if (!open) return;
    const text = folded.slice(open.from, open.to);
    units.push({ text, terms: open.terms, code: codeOf(text) });
  };
  for (const { termine, da, a } of terminiConPosto(folded)) {
    if (open && !/\s/.test(folded.slice(open.to, da))) {
      open.terms.push(termine);
      open.to = a;
    } else {
      close();
      open = { terms: [termine], from: da, to: a };
    }
  }
  close();
  return units;
}

const maxCode = 24;

/** A code has a digit and at least three characters. */
export function codeOf(text: string): string {
  const code = nudo(text);
  return code.length >= 3 && code.length <= maxCode && /\d/.test(code) ? code : '';
}
