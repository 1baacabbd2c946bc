import { percentOf, sum } from '#platform/contract/decimal.ts';
import { importoRiga } from '#vendita/articolo/rules.ts';

/** Kinds of a line (P-088). */
export const tipiRiga = ['PRODOTTO', 'RIFERIMENTO'] as const;

/** Lines shown per page (P-078). */
export const righePerPagina = 15;
/** Characters of a description shown in the cart. */
const caratteriDescrizione = 100;

/** The number on the cart button: product lines alone. */
export const contaProdotti = (righe: readonly { readonly tpRiga: string }[]): number => righe.filter((riga) => riga.tpRiga === 'PRODOTTO').length;

/** What stands as description: a product's own, cut to 100 characters; of any other line its kind and reference (P-088). */
export function descrizioneRiga(riga: { readonly tpRiga: string; readonly descrizione: string; readonly riferimento: string }): string {
  if (riga.tpRiga !== 'PRODOTTO') return [riga.tpRiga, riga.riferimento].filter((parte) => parte !== '').join(' ');
  return riga.descrizione.length > caratteriDescrizione ? `${riga.descrizione.slice(0, caratteriDescrizione)}…` : riga.descrizione;
}

/** A line as totals need it: the price is that of one unit after discounts, null where none holds. */
export interface RigaValorizzata {
  readonly qta: number;
  readonly prezzoUnitario: number | null;
}

/** P-089, in euro with two decimals. */
export interface Totali {
  /** Goods less gifts: what VAT is computed on. */
  readonly totImponibile: number;
  readonly percentualeIva: number;
  readonly totIVA: number;
  /** All goods at their price, gifts too. */
  readonly totMerce: number;
  readonly totDocumento: number;
  readonly totOmaggi: number;
}

const valore = (righe: readonly RigaValorizzata[]): number =>
  sum(
    righe.map(({ qta, prezzoUnitario }) => (prezzoUnitario === null ? 0 : importoRiga(qta, prezzoUnitario))),
    2,
  );

/** Totals of a cart or document: each line half-up to cents, then summed; gifts are goods that are taken off again. */
export function calcolaTotali(righe: readonly RigaValorizzata[], percentualeIva: number, omaggi: readonly RigaValorizzata[] = []): Totali {
  const totImponibile = valore(righe);
  const totOmaggi = valore(omaggi);
  const totIVA = percentOf(totImponibile, percentualeIva, 2);
  return {
    totImponibile,
    percentualeIva,
    totIVA,
    totMerce: sum([totImponibile, totOmaggi], 2),
    totDocumento: sum([totImponibile, totIVA], 2),
    totOmaggi,
  };
}
