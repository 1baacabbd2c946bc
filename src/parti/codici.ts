import { scannedCode } from '#platform/contract/scanned-code.ts';
import type { IdTestata } from './id-testata.ts';

/** P-247, B-085. Codes are stored and sent without blanks; screens group them. */

function parted(code: string, ...widths: readonly number[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const width of widths) {
    parts.push(code.slice(at, at + width));
    at += width;
  }
  return [...parts, code.slice(at)].filter((part) => part !== '').join(' ');
}

/** `12345678010203` as `123 45678 01 02 03`. */
export const mostraCodiceArticolo = (cdArticolo: string): string => parted(cdArticolo, 3, 5, 2, 2);

export const mostraCodiceTestata = (codTestata: string): string => parted(codTestata, 3);

/** `VTS 00012`, with suffix `VTS 00012 / 2`. */
export const mostraTestata = ({ codTestata, suffisso }: IdTestata): string =>
  `${mostraCodiceTestata(codTestata)}${suffisso > 0 ? ` / ${suffisso}` : ''}`;

/** `001002` as `001 002`. */
export const mostraCategoria = (catMerceologica: string): string => parted(catMerceologica, 3);

/** `123 45678-01` is `1234567801`. */
export const normalizzaCodice = (typed: string): string =>
  scannedCode(typed)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
