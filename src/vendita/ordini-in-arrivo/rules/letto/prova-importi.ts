import { restoDi } from './numeri-scritti.ts';

export interface Fattori {
  readonly quantita: readonly number[];
  readonly prezzi: readonly number[];
  readonly importi: readonly number[];
  readonly sconti: readonly number[];
  /** Units that the price is for, most likely first. */
  readonly per: readonly number[];
  readonly decimaliImporto: number;
  /** True if the document's decimal sign is proved: then first readings take precedence. */
  readonly segnoNoto: boolean;
}

export interface Provata {
  readonly quantita: number;
  readonly prezzo: number;
  readonly importo: number;
  readonly per: number;
}

const arrotonda = (numero: number, cifre: number): number => Math.round((numero + 1e-9) * 10 ** cifre) / 10 ** cifre;

/** Amounts with the net price rounded in the ways usual in programs, or not at all. */
function importiDi(quantita: number, prezzo: number, resto: number, per: number): number[] {
  const netto = prezzo * resto;
  return [netto, arrotonda(netto, 2), arrotonda(netto, 3), arrotonda(netto, 4)].map((uno) => (quantita * uno) / per);
}

/**
 * Finds readings for which quantity × price × discounts ÷ base equals the amount within half of its last digit. Null if
 * none fits, or two with different quantities do.
 */
export function provaRiga(fattori: Fattori): Provata | null {
  if (!fattori.segnoNoto) return provaLetture(fattori);
  const { quantita, prezzi, importi } = fattori;
  const prime = {
    ...fattori,
    quantita: quantita.slice(0, 1),
    prezzi: prezzi.slice(0, 1),
    importi: importi.slice(0, 1),
  };
  return provaLetture(prime) ?? provaLetture(fattori);
}

function provaLetture({ quantita, prezzi, importi, sconti, per, decimaliImporto }: Fattori): Provata | null {
  const tolleranza = 0.5 * 10 ** -Math.max(2, decimaliImporto) + 1e-6;
  const resto = restoDi(sconti);
  for (const base of per) {
    const buone = terne(quantita, prezzi, importi).filter(
      ([q, p, i]) => i !== 0 && q !== 0 && importiDi(q, p, resto, base).some((uno) => Math.abs(uno - i) <= tolleranza),
    );
    const [prima] = buone;
    if (!prima) continue;
    const [q, p, i] = prima;
    return buone.every(([altra]) => altra === q) ? { quantita: q, prezzo: p, importo: i, per: base } : null;
  }
  return null;
}

type Terna = readonly [number, number, number];
const terne = (...[quantita, prezzi, importi]: readonly (readonly number[])[]): Terna[] =>
  (quantita ?? []).flatMap((q) => (prezzi ?? []).flatMap((p) => (importi ?? []).map((i): Terna => [q, p, i])));

/** True if the amounts add up to a total, with or without the charges. */
export const provaTotale = (
  importi: readonly number[],
  spese: readonly number[],
  totali: readonly number[],
): number | null => {
  const somma = importi.reduce((insieme, uno) => insieme + uno, 0);
  const conSpese = spese.reduce((insieme, una) => insieme + una, somma);
  return totali.find((uno) => Math.abs(uno - somma) < 0.011 || Math.abs(uno - conSpese) < 0.011) ?? null;
};
