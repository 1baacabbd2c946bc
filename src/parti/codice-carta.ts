export interface CodiceCarta {
  readonly tipo: string;
  readonly anno: number;
  readonly numero: number;
  readonly id: number;
}

export const codiceCarta = ({ tipo, anno, numero, id }: CodiceCarta): string =>
  `CARDINE/${tipo}/${anno}/${numero}/${id}`;

export const conPagina = (codice: string, pagina: number): string => `${codice}/${pagina}`;

const forma = /^CARDINE\/([A-Z]{2})\/(\d{4})\/(\d{1,9})\/(\d{1,15})\/(\d{1,4})$/;

/** Null if malformed. */
export function leggiCodiceCarta(testo: string): (CodiceCarta & { readonly pagina: number }) | null {
  const [, tipo = '', anno, numero, id, pagina] = forma.exec(testo) ?? [];
  return tipo === ''
    ? null
    : { tipo, anno: Number(anno), numero: Number(numero), id: Number(id), pagina: Number(pagina) };
}
