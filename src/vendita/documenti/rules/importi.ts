import { lessPercents, multiply, percentOf, sum } from '#platform/contract/decimal.ts';
import { decimaliPrezzo } from '#prodotto/articolo/rules/prezzo.ts';
import { isOmaggio } from '../rules.ts';

interface Prezzata {
  readonly unMisura: string;
  readonly prUnitario: number;
  readonly sconto1: number;
  readonly sconto2: number;
  readonly sconto3: number;
}

/** Unit price of a line less its three discounts, in euro, with as many decimals as its unit has. */
export const nettoRiga = ({ prUnitario, sconto1, sconto2, sconto3, unMisura }: Prezzata): number =>
  lessPercents(lessPercents(prUnitario, sconto1, sconto2, 8), sconto3, 0, decimaliPrezzo(unMisura));

/** Amount in euro of what is delivered of an ordered line: all of it at the line's own amount, a part of it by its net price. */
export const importoConsegnato = (
  riga: Prezzata & { readonly qtOrdinata: number; readonly impRigo: number },
  qta: number,
): number => (qta === riga.qtOrdinata ? riga.impRigo : multiply(nettoRiga(riga), qta, 2));

export interface TotaliDocumento {
  readonly totaleMerce: number;
  readonly omaggi: number;
  readonly imponibile: number;
  readonly imposta: number;
  readonly totaleDocumento: number;
}

/** Totals in euro of a document by its lines, gifts among them, and of the charges for its collection. */
export function totaliDocumento(
  righe: readonly { readonly tpRiga: string; readonly impRigo: number }[],
  { percentualeIva, speseIncasso = 0 }: { readonly percentualeIva: number; readonly speseIncasso?: number },
): TotaliDocumento {
  const totaleMerce = sum(
    righe.map(({ impRigo }) => impRigo),
    2,
  );
  const omaggi = sum(
    righe.filter(isOmaggio).map(({ impRigo }) => impRigo),
    2,
  );
  const imponibile = sum([totaleMerce, -omaggi, speseIncasso], 2);
  const imposta = percentOf(imponibile, percentualeIva, 2);
  return { totaleMerce, omaggi, imponibile, imposta, totaleDocumento: sum([imponibile, imposta], 2) };
}
