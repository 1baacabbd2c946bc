export interface CodiceCarta {
  readonly tipo: string;
  readonly anno: number;
  readonly numero: number;
  readonly id: number;
}

export interface PaginaCarta extends CodiceCarta {
  /** From 1. */
  readonly pagina: number;
  /** Null: a paper printed before the code said it. */
  readonly pagine: number | null;
}

/** As short as it can be: fewer signs are larger modules. Capitals, digits and `/` are what a QR code packs densest. */
export const codiceCarta = ({ tipo, anno, numero, id }: CodiceCarta): string => `CD/${tipo}${anno}/${numero}/${id}`;

/** As the printer of papers completes it on each page. */
export const conPagina = (codice: string, pagina: number, pagine: number): string => `${codice}/${pagina}/${pagine}`;

const forma = /^CD\/([A-Z]{2})(\d{4})\/(\d{1,9})\/(\d{1,15})\/(\d{1,4})\/(\d{1,4})$/;
/** Of papers that are still on their way. */
const vecchia = /^CARDINE\/([A-Z]{2})\/(\d{4})\/(\d{1,9})\/(\d{1,15})\/(\d{1,4})$/;

/** Null if malformed, or a page beyond the last. */
export function leggiCodiceCarta(testo: string): PaginaCarta | null {
  const [, tipo = '', anno, numero, id, pagina, ultima] = forma.exec(testo) ?? vecchia.exec(testo) ?? [];
  const pagine = ultima === undefined ? null : Number(ultima);
  if (tipo === '' || Number(pagina) < 1 || (pagine !== null && Number(pagina) > pagine)) return null;
  return { tipo, anno: Number(anno), numero: Number(numero), id: Number(id), pagina: Number(pagina), pagine };
}
