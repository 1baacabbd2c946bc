export interface CodiceCarta {
  readonly tipo: string;
  readonly anno: number;
  readonly numero: number;
  readonly id: number;
}

export interface PaginaCarta extends CodiceCarta {
  /** Starts at 1. */
  readonly pagina: number;
  /** Null: printed by a version that did not include it in the code. */
  readonly pagine: number | null;
}

/**
 * As short as possible, since fewer characters give larger modules. QR codes store capitals, digits and `/` most
 * compactly.
 */
export const codiceCarta = ({ tipo, anno, numero, id }: CodiceCarta): string => `CD/${tipo}${anno}/${numero}/${id}`;

/** Equal to what `platform/server/pdf` appends to the code on each page. */
export const conPagina = (codice: string, pagina: number, pagine: number): string => `${codice}/${pagina}/${pagine}`;

const forma = /^CD\/([A-Z]{2})(\d{4})\/(\d{1,9})\/(\d{1,15})\/(\d{1,4})\/(\d{1,4})$/;
/** Format of papers printed by earlier versions. */
const vecchia = /^CARDINE\/([A-Z]{2})\/(\d{4})\/(\d{1,9})\/(\d{1,15})\/(\d{1,4})$/;

/** Null if malformed, or if the page is beyond the last one. */
export function leggiCodiceCarta(testo: string): PaginaCarta | null {
  const [, tipo = '', anno, numero, id, pagina, ultima] = forma.exec(testo) ?? vecchia.exec(testo) ?? [];
  const pagine = ultima === undefined ? null : Number(ultima);
  if (tipo === '' || Number(pagina) < 1 || (pagine !== null && Number(pagina) > pagine)) return null;
  return { tipo, anno: Number(anno), numero: Number(numero), id: Number(id), pagina: Number(pagina), pagine };
}
