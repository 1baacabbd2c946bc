export interface Blocco {
  readonly lettere: readonly string[];
  readonly numeri: readonly number[];
}

/** Italian, without line number. */
export type Guasto = string;

export interface GuastoRiga {
  readonly riga: number;
  readonly testo: string;
}

const nuda = /\([^)]*\)|;.*$/g;
const formule = /[#[\]]|^\s*[oO]/;
const alfabeto = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** RS274NGC; null: empty. Refuses parameters, subroutines and block delete. */
export function leggiBlocco(riga: string): Blocco | Guasto | null {
  let testo = riga;
  if (testo.includes('(') || testo.includes(';')) testo = testo.replace(nuda, ' ');
  testo = testo.trim();
  if (testo === '' || testo === '%') return null;
  if (/^\/\s*\S/.test(testo))
    return 'una riga con «/» si salta o no per un tasto della macchina: toglierla, o il segno';
  return formule.test(testo) ? 'parametri e sottoprogrammi non si possono calcolare qui' : parole(testo);
}

/** A regular expression takes four times as long. */
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
const cifra = (segno: number): boolean => (segno >= 48 && segno <= 57) || segno === 46 || segno === 45 || segno === 43;
