import type { GuastoRiga } from './gcode/blocco.ts';

/** Bytes; 200,000 lines are about six million. */
export const programmaMassimo = 20_000_000;
export const allegatoMassimo = 5_000_000;

/** B-115. */
export const soloNgc = 'Si possono scegliere solo file .ngc';
export const nomeProgramma = /^[\w .()+-]{1,80}\.ngc$/i;
export const cartellaProgramma = /^(?:\w[\w .()+-]{0,39}(?:\/\w[\w .()+-]{0,39}){0,3})?$/;

/** `cartella/nome`. */
export const fileDi = ({ cartella, nome }: { readonly cartella: string; readonly nome: string }): string =>
  cartella === '' ? nome : `${cartella}/${nome}`;

export const guastiComeFrase = (guasti: readonly GuastoRiga[]): string =>
  `Il programma non si può accettare. ${guasti
    .slice(0, 5)
    .map(({ riga, testo }) => `Riga ${riga}: ${testo}`)
    .join('; ')}${guasti.length > 5 ? '; e altri' : ''}.`;

export function rifiutaFile(nome: string, bytes: number): string | null {
  if (!/\.ngc$/i.test(nome)) return soloNgc;
  if (!nomeProgramma.test(nome)) return 'Il nome del file può avere solo lettere, cifre, spazi e . ( ) + -';
  return bytes > programmaMassimo ? 'Il file è troppo grande.' : null;
}
