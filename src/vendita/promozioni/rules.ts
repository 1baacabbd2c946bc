import { divide, multiply, sum } from '#platform/contract/decimal.ts';
import type { ArticoloOrdinabile } from '#prodotto/articolo/rules/quantita.ts';
import { importoRiga } from '#prodotto/articolo/rules/prezzo.ts';
import { quantitaMassima, verificaQuantita } from '#prodotto/articolo/rules/quantita.ts';

/** When a gift comes, and how much of it. */
export interface RegolaOmaggio {
  /** Steps that make one gift; 0 where the promotion has none. */
  readonly qtaMinimaPerOmaggio: number;
  readonly qtaOmaggio: number;
  /** Code of the article given, or empty. */
  readonly omaggio: string;
}

/** An article of a promotion and how much of it is ordered; `qta` is its step. */
export interface RigaPromozione {
  readonly qta: number;
  readonly ordinata: number;
}

const passoDi = (qta: number): number => (qta > 0 ? qta : 1);

/** Whole steps in a quantity: what is left of one does not count. */
export const passi = (qta: number, ordinata: number): number =>
  Math.floor(divide(Math.max(0, ordinata), passoDi(qta), 6));

/** The accumulated step count over all articles of a promotion (P-141). */
export const passiTotali = (righe: readonly RigaPromozione[]): number =>
  righe.reduce((totale, { qta, ordinata }) => totale + passi(qta, ordinata), 0);

export const conOmaggio = ({ qtaMinimaPerOmaggio, qtaOmaggio, omaggio }: RegolaOmaggio): boolean =>
  omaggio !== '' && qtaMinimaPerOmaggio > 0 && qtaOmaggio > 0;

/** What is given for so many steps (P-141): `qtaOmaggio` each time that they reach the minimum. */
export const qtaOmaggioPer = (regola: RegolaOmaggio, totale: number): number =>
  conOmaggio(regola) ? Math.floor(totale / regola.qtaMinimaPerOmaggio) * regola.qtaOmaggio : 0;

/** Steps that are still missing for the next gift; 0 where there is none. */
export const passiMancanti = (regola: RegolaOmaggio, totale: number): number =>
  conOmaggio(regola) ? regola.qtaMinimaPerOmaggio - (totale % regola.qtaMinimaPerOmaggio) : 0;

/** An article as the steppers need it. */
export type ArticoloAPassi = ArticoloOrdinabile & {
  /** Step of the quantity (P-140). */
  readonly qta: number;
};

/** More than any box is divided into. */
const tentativi = 1000;

/** The first quantity from `da` on, by steps up or down, that may be ordered; 0 below the least. */
function ordinabileDa(articolo: ArticoloAPassi, da: number, verso: 1 | -1): number {
  for (let volte = da, prova = 0; volte > 0 && prova < tentativi; volte += verso, prova++) {
    const quantita = multiply(volte, passoDi(articolo.qta), 3);
    if (quantita > quantitaMassima) break;
    if (verificaQuantita(articolo, quantita) === null) return quantita;
  }
  return verso === 1 ? multiply(da, passoDi(articolo.qta), 3) : 0;
}

/** The next quantity of the stepper up or down: by the article's step (P-140), over what may not be ordered; from 0 up to the least, below it 0. */
export function quantitaAccanto(articolo: ArticoloAPassi, attuale: number, verso: 1 | -1): number {
  const intere = passi(articolo.qta, attuale);
  const sulPasso = multiply(intere, passoDi(articolo.qta), 3) === attuale;
  const da = verso === 1 || !sulPasso ? intere + (verso === 1 ? 1 : 0) : intere - 1;
  const quantita = ordinabileDa(articolo, da, verso);
  return quantita > quantitaMassima ? attuale : quantita;
}

/** A typed quantity brought to the stepper's own: up to the next that may be ordered. */
export function quantitaSulPasso(articolo: ArticoloAPassi, scritta: number): number {
  if (scritta <= 0) return 0;
  const intere = passi(articolo.qta, Math.min(scritta, quantitaMassima));
  const quantita = multiply(intere, passoDi(articolo.qta), 3);
  if (quantita === scritta && verificaQuantita(articolo, quantita) === null) return quantita;
  const dopo = ordinabileDa(articolo, quantita === scritta ? intere : intere + 1, 1);
  return dopo > quantitaMassima ? ordinabileDa(articolo, intere, -1) : dopo;
}

/** What is chosen comes to, EUR without VAT, half-up to cents; articles without a price are left out. */
export const importoScelto = (
  righe: readonly { readonly quantita: number; readonly prezzo: number | null }[],
): number =>
  sum(
    righe.map(({ quantita, prezzo }) => (prezzo === null ? 0 : importoRiga(quantita, prezzo))),
    2,
  );

/** Lines that are put into the cart at once. */
export const righeMassime = 200;
