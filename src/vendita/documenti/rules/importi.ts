import { lessPercents, percentOf, sum } from '#platform/contract/decimal.ts';
import { importoRiga, prezzoScontato } from '#prodotto/articolo/rules/prezzo.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { isOmaggio } from '../rules.ts';

interface Prezzata {
  readonly prUnitario: number;
  readonly sconto1: number;
  readonly sconto2: number;
  readonly sconto3: number;
}

/** Unit price in euro less the three discounts of a line, not rounded. */
export const nettoRiga = ({ prUnitario, sconto1, sconto2, sconto3 }: Prezzata): number =>
  lessPercents(prezzoScontato(prUnitario, sconto1, sconto2), sconto3, 0, 17);

/** Amount of a line in euro: quantity × price × (1 − discount) × … by its three discounts, rounded once, half-up to cents. */
export const importoFattori = (riga: Prezzata, qta: number): number => importoRiga(qta, nettoRiga(riga));

/** An ordered line, and what of it is in delivery notes that hold: quantity in its unit, amount in euro. */
export interface RigaInConsegna extends Prezzata {
  readonly qtOrdinata: number;
  readonly impRigo: number;
  readonly consegnata: number;
  readonly importoConsegnato: number;
}

/**
 * Amount in euro of `qta` more of an ordered line: that of all that is then delivered less what the notes before have, so that the parts add up
 * to the line. A part may thus be a cent off its own quantity times price.
 */
export function importoParte(riga: RigaInConsegna, qta: number): number {
  const insieme = sum([riga.consegnata, qta], 3);
  const tutto = insieme === riga.qtOrdinata ? riga.impRigo : importoFattori(riga, insieme);
  return sum([tutto, -riga.importoConsegnato], 2);
}

/** EUR by which a line's amount is off its quantity, price and discounts: 0 but for a part of a delivered line and lines of other programs. */
export const arrotondamentoRiga = (
  riga: Prezzata & { readonly qtOrdinata: number; readonly impRigo: number },
): number => sum([riga.impRigo, -importoFattori(riga, riga.qtOrdinata)], 2);

/** What is said beside such a line wherever its amount is shown; empty beside any other. */
export function notaArrotondamento(riga: Parameters<typeof arrotondamentoRiga>[0]): string {
  const scarto = arrotondamentoRiga(riga);
  return scarto === 0 ? '' : `Arrotondamento ${formatMoney(scarto)}`;
}

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
