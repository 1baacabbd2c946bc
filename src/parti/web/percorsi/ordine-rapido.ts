export const ordineRapido = '/ordinerapido';

export interface OrigineOrdine {
  readonly tipo: string;
  readonly numero: number;
  readonly suffisso: string;
  readonly data: string;
}

export const versoOrdineDi = ({ tipo, numero, suffisso, data }: OrigineOrdine) =>
  ({ to: ordineRapido, search: { tipo, numero, ...(suffisso === '' ? {} : { suffisso }), data } }) as const;
