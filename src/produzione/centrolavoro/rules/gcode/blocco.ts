/** The words of a block: a letter and its number, in the order in which they stand. */
export interface Blocco {
  readonly lettere: readonly string[];
  readonly numeri: readonly number[];
}

/** What the block cannot be read for, in Italian; it names no line. */
export type Guasto = string;

/** The same with its line, from 1. */
export interface GuastoRiga {
  readonly riga: number;
  readonly testo: string;
}

const nuda = /\([^)]*\)|;.*$/g;
const formule = /[#[\]]|^\s*[oO]/;
const alfabeto = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A line of RS274NGC without comments and block number; null for an empty one. Parameters and subroutines cannot be worked out here, nor a line that a switch leaves out. */
export function leggiBlocco(riga: string): Blocco | Guasto | null {
  let testo = riga;
  if (testo.includes('(') || testo.includes(';')) testo = testo.replace(nuda, ' ');
  testo = testo.trim();
  if (testo === '' || testo === '%') return null;
  if (/^\/\s*\S/.test(testo))
    return 'una riga con «/» si salta o no per un tasto della macchina: toglierla, o il segno';
  return formule.test(testo) ? 'parametri e sottoprogrammi non si possono calcolare qui' : parole(testo);
}

/** Sign by sign: a large program has a million words, and a pattern takes four times as long. */
function parole(testo: string): Blocco | Guasto {
  const lettere: string[] = [];
  const numeri: number[] = [];
  let i = testo.charCodeAt(0) === 47 ? 1 : 0;
  while (i < testo.length) {
    const segno = testo.charCodeAt(i);
    if (bianco(segno)) {
      i += 1;
      continue;
    }
    const lettera = alfabeto[(segno & ~32) - 65];
    const inizio = i;
    i += 1;
    while (bianco(testo.charCodeAt(i))) i += 1;
    const da = i;
    while (cifra(testo.charCodeAt(i))) i += 1;
    const numero = da === i ? Number.NaN : Number(testo.slice(da, i));
    if (lettera === undefined || segno < 65 || Number.isNaN(numero))
      return `non si capisce «${testo.slice(inizio, inizio + 20)}»`;
    if (lettera === 'N') continue;
    lettere.push(lettera);
    numeri.push(numero);
  }
  return { lettere, numeri };
}

const bianco = (segno: number): boolean => segno === 32 || segno === 9;
/** A digit, the point or a sign. */
const cifra = (segno: number): boolean => (segno >= 48 && segno <= 57) || segno === 46 || segno === 45 || segno === 43;
