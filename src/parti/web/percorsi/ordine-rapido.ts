export const ordineRapido = '/ordinerapido';

/** What the quick order begins with: the lines of a document to order again, or of a list. */
export interface OrigineOrdine {
  readonly tipo: string;
  readonly numero: number;
  readonly suffisso: string;
  readonly data: string;
}

/** 'Ordina di nuovo' of a document. */
export const versoOrdineDi = ({ tipo, numero, suffisso, data }: OrigineOrdine) =>
  ({ to: ordineRapido, search: { tipo, numero, ...(suffisso === '' ? {} : { suffisso }), data } }) as const;
