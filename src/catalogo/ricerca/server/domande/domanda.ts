import { nudo, piega } from '#catalogo/ricerca/rules/piega.ts';
import { vuota } from '#catalogo/ricerca/rules/radice.ts';
import type { Termine } from '#catalogo/ricerca/rules/termini.ts';
import { terminiConPosto } from '#catalogo/ricerca/rules/termini.ts';

/** What was typed between two blanks, or over several where they belong together (`M 6 X 40`, `DIN 7991`). */
export interface Unita {
  /** As it was typed, folded. */
  readonly testo: string;
  readonly termini: readonly Termine[];
  /** The same as a code, without separators; empty where it can be none. */
  readonly codice: string;
}

export const massimoUnita = 12;
const massimoLettere = 200;

/** The units of a search, at most twelve; words that say nothing are left out unless there is nothing else. */
export function unitaDi(valore: string): Unita[] {
  const piegato = piega(valore.slice(0, massimoLettere));
  const tutte = unisci(piegato);
  const piene = tutte.flatMap((una) => {
    const termini = una.termini.filter(({ testo }) => !vuota(testo));
    return termini.length ? [{ ...una, termini }] : [];
  });
  return (piene.length ? piene : tutte).slice(0, massimoUnita);
}

/** Up to so many terms a unit stays as it is: it may be a code in groups (`101-101`). */
const massimoGruppi = 6;

/** Each unit once, and of long ones each term once, at most twelve: what is written again asks for nothing more, but would cost as much again. */
export function distinte(unita: readonly Unita[]): Unita[] {
  const perTesto = new Map(unita.map((una) => [una.testo, una]));
  return [...perTesto.values()].map((una) =>
    una.termini.length <= massimoGruppi ? una : { ...una, termini: unaVolta(una.termini).slice(0, massimoUnita) },
  );
}

const unaVolta = (termini: readonly Termine[]): Termine[] => [
  ...new Map(termini.map((termine) => [termine.testo, termine])).values(),
];

function unisci(piegato: string): Unita[] {
  const unita: Unita[] = [];
  let aperta: { termini: Termine[]; da: number; a: number } | null = null;
  const chiudi = (): void => {
    if (!aperta) return;
    const testo = piegato.slice(aperta.da, aperta.a);
    unita.push({ testo, termini: aperta.termini, codice: codiceDi(testo) });
  };
  for (const { termine, da, a } of terminiConPosto(piegato)) {
    if (aperta && !/\s/.test(piegato.slice(aperta.a, da))) {
      aperta.termini.push(termine);
      aperta.a = a;
    } else {
      chiudi();
      aperta = { termini: [termine], da, a };
    }
  }
  chiudi();
  return unita;
}

const massimoCodice = 24;

/** A code has a digit and at least three characters. */
export function codiceDi(testo: string): string {
  const codice = nudo(testo);
  return codice.length >= 3 && codice.length <= massimoCodice && /\d/.test(codice) ? codice : '';
}
