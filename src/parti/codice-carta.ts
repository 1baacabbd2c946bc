/** What the code on each page of our papers says: which document it is, and which of its pages. */
export interface CodiceCarta {
  readonly tipo: string;
  readonly anno: number;
  readonly numero: number;
  /** Id of the document: with type, year and number it is a document of this house and of no other. */
  readonly id: number;
}

/** The code of all pages of a document, without the page. */
export const codiceCarta = ({ tipo, anno, numero, id }: CodiceCarta): string =>
  `CARDINE/${tipo}/${anno}/${numero}/${id}`;

/** The code of one page, from 1. */
export const conPagina = (codice: string, pagina: number): string => `${codice}/${pagina}`;

const forma = /^CARDINE\/([A-Z]{2})\/(\d{4})\/(\d{1,9})\/(\d{1,15})\/(\d{1,4})$/;

/** Reads a code; null for any that does not have the form of ours. */
export function leggiCodiceCarta(testo: string): (CodiceCarta & { readonly pagina: number }) | null {
  const [, tipo = '', anno, numero, id, pagina] = forma.exec(testo) ?? [];
  return tipo === ''
    ? null
    : { tipo, anno: Number(anno), numero: Number(numero), id: Number(id), pagina: Number(pagina) };
}
