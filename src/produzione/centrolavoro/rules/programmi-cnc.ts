import type { GuastoRiga } from './gcode/blocco.ts';

/** Bytes; 200,000 lines are about six million. */
export const programmaMassimo = 20_000_000;
export const allegatoMassimo = 5_000_000;
/** Of one run. */
export const pezziMassimi = 10_000;

/** B-115. */
export const soloNgc = 'Si possono scegliere solo file .ngc, .nc o .tap';
export const estensioniProgramma = '.ngc,.nc,.tap';
const dalTipo = /\.(?:ngc|nc|tap)$/i;
/** Letters of any alphabet. */
export const nomeProgramma = /^[\p{L}\p{M}\p{N}_ .()+-]{1,80}\.(?:[nN][gG]?[cC]|[tT][aA][pP])$/u;
export const cartellaProgramma =
  /^(?:[\p{L}\p{N}_][\p{L}\p{M}\p{N}_ .()+-]{0,39}(?:\/[\p{L}\p{N}_][\p{L}\p{M}\p{N}_ .()+-]{0,39}){0,3})?$/u;

/** `cartella/nome`. */
export const fileDi = ({ cartella, nome }: { readonly cartella: string; readonly nome: string }): string =>
  cartella === '' ? nome : `${cartella}/${nome}`;

export const guastiComeFrase = (guasti: readonly GuastoRiga[]): string =>
  `Il programma non si può accettare. ${guasti
    .slice(0, 5)
    .map(({ riga, testo }) => `Riga ${riga}: ${testo}`)
    .join('; ')}${guasti.length > 5 ? '; e altri' : ''}.`;

export const fileVuoto = 'Il file è vuoto.';

export function rifiutaFile(nome: string, bytes: number): string | null {
  if (!dalTipo.test(nome)) return soloNgc;
  if (!nomeProgramma.test(nome)) return 'Il nome del file può avere solo lettere, cifre, spazi e . ( ) + -';
  if (bytes === 0) return fileVuoto;
  return bytes > programmaMassimo ? 'Il file è troppo grande.' : null;
}

/** Minimum length of the reason for releasing a program with values known only at the machine. */
export const motivoMinimo = 5;
export const serveMotivo = 'Scrivere perché si rilascia: il programma ha cose che si conoscono solo alla macchina.';

/** Modes that the program takes over must still be active when it runs. */
export function altroModo(presunti: readonly string[], presenti: readonly string[]): string | null {
  const diversi = presenti.filter((uno) => !presunti.includes(uno));
  if (diversi.length === 0) return null;
  const detti = presunti.length > 0 ? presunti.join(' ') : 'altri modi';
  return `Il programma non dice i suoi modi: è stato calcolato con ${detti}, la macchina ha ${diversi.join(' ')}. Impostarli sulla macchina, o caricare di nuovo il programma in archivio.`;
}
