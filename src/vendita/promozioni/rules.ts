import { divide, multiply, sum } from '#platform/contract/decimal.ts';
import { importoRiga } from '#prodotto/articolo/rules/prezzo.ts';
import { quantitaMassima, verificaQuantita, type ArticoloOrdinabile } from '#prodotto/articolo/rules/quantita.ts';

export interface RegolaOmaggio {
  readonly qtaMinimaPerOmaggio: number;
  readonly qtaOmaggio: number;
  readonly omaggio: string;
}

export interface RigaPromozione {
  readonly qta: number;
  readonly ordinata: number;
}

const passoDi = (qta: number): number => (qta > 0 ? qta : 1);

/** Whole steps only. */
export const passi = (qta: number, ordinata: number): number =>
  Math.floor(divide(Math.max(0, ordinata), passoDi(qta), 6));

/** Over all articles of the promotion (P-141). */
export const passiTotali = (righe: readonly RigaPromozione[]): number =>
  righe.reduce((totale, { qta, ordinata }) => totale + passi(qta, ordinata), 0);

export const conOmaggio = ({ qtaMinimaPerOmaggio, qtaOmaggio, omaggio }: RegolaOmaggio): boolean =>
  omaggio !== '' && qtaMinimaPerOmaggio > 0 && qtaOmaggio > 0;

/** `qtaOmaggio` per minimum reached (P-141). */
export const qtaOmaggioPer = (regola: RegolaOmaggio, totale: number): number =>
  conOmaggio(regola) ? Math.floor(totale / regola.qtaMinimaPerOmaggio) * regola.qtaOmaggio : 0;

export const passiMancanti = (regola: RegolaOmaggio, totale: number): number =>
  conOmaggio(regola) ? regola.qtaMinimaPerOmaggio - (totale % regola.qtaMinimaPerOmaggio) : 0;

export type ArticoloAPassi = ArticoloOrdinabile & {
  /** P-140. */
  readonly qta: number;
};

/** Maximum quantities tried; more than any box size needs. */
const tentativi = 1000;

/** First orderable quantity from `da` in either direction; 0 below the minimum. */
function ordinabileDa(articolo: ArticoloAPassi, da: number, verso: 1 | -1): number {
  for (let volte = da, prova = 0; volte > 0 && prova < tentativi; volte += verso, prova++) {
    const quantita = multiply(volte, passoDi(articolo.qta), 3);
    if (quantita > quantitaMassima) break;
    if (verificaQuantita(articolo, quantita) === null) return quantita;
  }
  return verso === 1 ? multiply(da, passoDi(articolo.qta), 3) : 0;
}

/** Next orderable quantity by the article's step (P-140); between 0 and the minimum it jumps. */
export function quantitaAccanto(articolo: ArticoloAPassi, attuale: number, verso: 1 | -1): number {
  const intere = passi(articolo.qta, attuale);
  const sulPasso = multiply(intere, passoDi(articolo.qta), 3) === attuale;
  const da = verso === 1 || !sulPasso ? intere + (verso === 1 ? 1 : 0) : intere - 1;
  const quantita = ordinabileDa(articolo, da, verso);
  return quantita > quantitaMassima ? attuale : quantita;
}

export function quantitaSulPasso(articolo: ArticoloAPassi, scritta: number): number {
  if (scritta <= 0) return 0;
  const intere = passi(articolo.qta, Math.min(scritta, quantitaMassima));
  const quantita = multiply(intere, passoDi(articolo.qta), 3);
  if (quantita === scritta && verificaQuantita(articolo, quantita) === null) return quantita;
  const dopo = ordinabileDa(articolo, quantita === scritta ? intere : intere + 1, 1);
  return dopo > quantitaMassima ? ordinabileDa(articolo, intere, -1) : dopo;
}

/** EUR without VAT, half-up to cents; unpriced articles are left out. */
export const importoScelto = (
  righe: readonly { readonly quantita: number; readonly prezzo: number | null }[],
): number =>
  sum(
    righe.map(({ quantita, prezzo }) => (prezzo === null ? 0 : importoRiga(quantita, prezzo))),
    2,
  );

export const righeMassime = 200;
