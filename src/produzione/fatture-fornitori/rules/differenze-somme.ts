import { formatNumber } from '#platform/contract/format.ts';
import { sum } from '#platform/contract/decimal.ts';
import { formatImporto } from '../rules.ts';

/** Amounts of an invoice that depend on each other. */
export interface SommeFattura {
  readonly divisa: string;
  readonly totale: number;
  readonly righe: readonly { readonly n: number; readonly totale: number; readonly aliquota: number }[];
  readonly riepilogo: readonly { readonly aliquota: number; readonly imponibile: number; readonly imposta: number }[];
  readonly pagamenti: readonly { readonly importo: number }[];
}

/** Permitted rounding: one euro in sums, one cent in the tax of a rate (SdI 00421, 00422). */
const [unEuro, unCentesimo] = [1, 0.0105];

/**
 * Sums that differ from their parts. The amount due may be less than the total: withholding tax, split payment or a
 * partial payment.
 */
export function differenzeSomme({ divisa, totale, righe, riepilogo, pagamenti }: SommeFattura): string[] {
  const detto = (importo: number): string => formatImporto(importo, divisa);
  const [inRighe, imponibile, imposta, chiesto] = [
    sum(
      righe.map((una) => una.totale),
      2,
    ),
    sum(
      riepilogo.map((uno) => uno.imponibile),
      2,
    ),
    sum(
      riepilogo.map((uno) => uno.imposta),
      2,
    ),
    sum(
      pagamenti.map((uno) => uno.importo),
      2,
    ),
  ];
  const conImposta = sum([imponibile, imposta], 2);
  const dette: (string | false)[] = [
    Math.abs(inRighe - imponibile) > unEuro && `Le righe fanno ${detto(inRighe)}, l’imponibile è ${detto(imponibile)}.`,
    Math.abs(totale - conImposta) > unEuro &&
      `Il totale è ${detto(totale)}, ma imponibile e imposta fanno ${detto(conImposta)}.`,
    Math.abs(chiesto) - Math.abs(totale) > unEuro &&
      `Il pagamento chiesto è ${detto(chiesto)}, il totale è ${detto(totale)}.`,
    ...riepilogo.map((uno) => {
      const giusta = (uno.imponibile * uno.aliquota) / 100;
      return (
        Math.abs(giusta - uno.imposta) > unCentesimo &&
        `L’imposta al ${formatNumber(uno.aliquota)} % è ${detto(uno.imposta)}, ma di ${detto(uno.imponibile)} sarebbe ${detto(sum([giusta], 2))}.`
      );
    }),
    ...[...new Set(righe.map(({ aliquota }) => aliquota))]
      .filter((aliquota) => !riepilogo.some((uno) => uno.aliquota === aliquota))
      .map((aliquota) => `Una riga è al ${formatNumber(aliquota)} %, che il riepilogo dell’IVA non ha.`),
  ];
  return dette.filter((una) => una !== false);
}
