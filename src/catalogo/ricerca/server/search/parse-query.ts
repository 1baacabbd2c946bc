import { nudo, piega } from '#catalogo/ricerca/rules/piega.ts';
import { vuota } from '#catalogo/ricerca/rules/radice.ts';
import type { Termine } from '#catalogo/ricerca/rules/termini.ts';
import { terminiConPosto } from '#catalogo/ricerca/rules/termini.ts';

/** What was typed between two blanks, or over several where they belong together (`M 6 X 40`, `DIN 7991`). */
export interface Unit {
  /** As it was typed, folded. */
  readonly text: string;
  readonly terms: readonly Termine[];
  /** The same as a code, without separators; empty where it can be none. */
  readonly code: string;
}

export const maxUnits = 12;
const maxLetters = 200;

/** The units of a search, at most twelve; stop words are left out unless there is nothing else. */
export function parseQuery(value: string): Unit[] {
  const all = joinedTerms(piega(value.slice(0, maxLetters)));
  const meaningful = all.flatMap((unit) => {
    const terms = unit.terms.filter(({ testo }) => !vuota(testo));
    return terms.length ? [{ ...unit, terms }] : [];
  });
  return (meaningful.length ? meaningful : all).slice(0, maxUnits);
}

/** A unit of up to so many terms may be a code in groups (`101-101`) and stays as it is. */
const maxGroups = 6;

/** Each unit once, and of longer units each term once, at most twelve: a repeated word finds nothing more, but its postings would be read again. */
export function distinctUnits(units: readonly Unit[]): Unit[] {
  const byText = new Map(units.map((unit) => [unit.text, unit]));
  return [...byText.values()].map((unit) =>
    unit.terms.length <= maxGroups ? unit : { ...unit, terms: distinctTerms(unit.terms).slice(0, maxUnits) },
  );
}

const distinctTerms = (terms: readonly Termine[]): Termine[] => [
  ...new Map(terms.map((term) => [term.testo, term])).values(),
];

/** Terms with no blank between them are one unit. */
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
