import { gs1 } from '#platform/contract/check-digits.ts';
import { scannedCode } from '#platform/contract/scanned-code.ts';

/** Stored with 14 digits, so that GTIN-8, 12, 13 and 14 of the same item are equal. */
export const cifreGtin = 14;
const lunghezze: readonly number[] = [8, 12, 13, 14];
export const eanMassimi = 50;

const cifreDi = (scritto: string): string => scritto.replace(/[\s\u00a0.-]/g, '');

/**
 * Data lengths of identifiers with predefined length (GS1 General Specifications, 7.8.5). Only after these can the next
 * identifier be found if the reader dropped FNC1.
 */
const lunghe: Readonly<Record<string, number>> = { '00': 18, '01': 14, '02': 14, '03': 14, '04': 16, '20': 2 };
const dopo = (due: string): number | undefined =>
  lunghe[due] ?? (/^1[1-9]$/.test(due) ? 6 : /^3[1-6]$/.test(due) ? 8 : due === '41' ? 14 : undefined);

/** Identifier 01 of an element string, `01080123456789051726…` or `(01)08012345678905(17)26…`; null without it. */
function elemento(letto: string): string | null {
  const [, inLink] = /^https?:\/\/\S+\/01\/(\d{8,14})(?=[/?]|$)/i.exec(letto) ?? [];
  if (inLink !== undefined) return inLink;
  const testo = letto.replace(/[()\s]/g, '');
  for (let a = 0; a + 16 <= testo.length;) {
    const due = testo.slice(a, a + 2);
    if (due === '01') return testo.slice(a + 2, a + 16);
    const quante = dopo(due);
    if (quante === undefined) return null;
    a += 2 + quante;
  }
  return null;
}

const valido = (cifre: string): boolean => gs1(cifre) && /[1-9]/.test(cifre);

/** GTIN-8, 12, 13 or 14 with its check digit, by itself or in a GS1 element string or link, as 14 digits; else null. */
export function leggiGtin(letto: string): string | null {
  const testo = scannedCode(letto);
  const cifre = cifreDi(testo);
  if (lunghezze.includes(cifre.length)) return valido(cifre) ? cifre.padStart(cifreGtin, '0') : null;
  const suo = elemento(testo);
  return suo !== null && valido(suo) ? suo.padStart(cifreGtin, '0') : null;
}

/** Printed form, without the leading zeros. */
export function mostraGtin(gtin: string): string {
  const zeri = gtin.length - gtin.replace(/^0+/, '').length;
  return gtin.slice(zeri >= 6 ? 6 : Math.min(zeri, 2));
}

/** Checks a code entered in an article's record. */
export function verificaGtin(scritto: string): string | null {
  const cifre = cifreDi(scannedCode(scritto));
  if (cifre === '') return 'Scrivere il codice EAN.';
  if (!/^\d+$/.test(cifre)) return `Un codice EAN ha solo cifre: «${scritto}» no.`;
  if (!lunghezze.includes(cifre.length))
    return `Un codice EAN ha 8, 12, 13 o 14 cifre: in «${scritto}» sono ${cifre.length}.`;
  if (valido(cifre)) return null;
  const giusta = [...'0123456789'].find((cifra) => valido(cifre.slice(0, -1) + cifra));
  return giusta === undefined
    ? 'Un codice EAN di soli zeri non è di nessun articolo.'
    : `L’ultima cifra di ${cifre} non torna con le altre: sarebbe ${giusta}. Rileggere il codice sulla scatola.`;
}

export interface Ean {
  readonly gtin: string;
  /** Article units in the pack that bears the code. */
  readonly qta: number;
}

/** Checks the codes of an article, without duplicates; returns a sentence per wrong line. */
export function verificaEan(righe: readonly Ean[]): { readonly posto: number; readonly frase: string } | null {
  const visti = new Map<string, number>();
  for (const [posto, { gtin, qta }] of righe.entries()) {
    const frase = verificaGtin(gtin);
    if (frase !== null) return { posto, frase };
    const letto = leggiGtin(gtin) ?? gtin;
    if (visti.has(letto)) return { posto, frase: `Il codice ${mostraGtin(letto)} c’è già in questo elenco.` };
    visti.set(letto, posto);
    if (!(qta > 0)) return { posto, frase: `La quantità di ${mostraGtin(letto)} deve essere più di zero.` };
  }
  return null;
}
