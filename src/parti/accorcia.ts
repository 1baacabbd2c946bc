import { cut } from '#platform/contract/storable.ts';
// Shortens names and addresses for fields that are too short for them: at couriers, and in electronic invoices.
import { testoAscii } from './segni.ts';

/** Abbreviations, applied in this order to lines that are too long. */
const abbreviazioni: readonly (readonly [RegExp, string])[] = [
  [/\bsociet[aà]' a responsabilit[aà]' limitata\b|\bsociet[aà] a responsabilit[aà] limitata\b/gi, 'Srl'],
  [/\bsociet[aà]'? per azioni\b/gi, 'Spa'],
  [/\bsociet[aà]'? in nome collettivo\b/gi, 'Snc'],
  [/\bsociet[aà]'? in accomandita semplice\b/gi, 'Sas'],
  [/\bs\. ?r\. ?l\.?/gi, 'Srl'],
  [/\bs\. ?p\. ?a\.?/gi, 'Spa'],
  [/\bs\. ?n\. ?c\.?/gi, 'Snc'],
  [/\bfratelli\b/gi, 'F.lli'],
  [/\bferramenta\b/gi, 'Ferram.'],
  [/\bcostruzioni\b/gi, 'Costr.'],
  [/\bserramenti\b/gi, 'Serram.'],
  [/\bstabilimento\b/gi, 'Stab.'],
  [/\bmagazzino\b/gi, 'Mag.'],
  [/\bzona industriale\b/gi, 'Z.I.'],
  [/\bzona artigianale\b/gi, 'Z.A.'],
  [/\bstrada statale\b/gi, 'SS'],
  [/\bstrada provinciale\b/gi, 'SP'],
  [/\blocalit[aà]'?(?= )/gi, 'Loc.'],
  [/\bfrazione\b/gi, 'Fraz.'],
  [/\bpiazzale\b/gi, 'P.le'],
  [/\bpiazza\b/gi, 'P.za'],
  [/\bviale\b/gi, 'V.le'],
  [/\bcorso\b/gi, 'C.so'],
  [/\bvia\b/gi, 'V.'],
  [/\bsanta\b/gi, 'S.'],
  [/\bsan\b/gi, 'S.'],
];

/** Keeps ASCII; characters without a meaning there are dropped. */
export const senzaSegni = (testo: string): string => testoAscii(testo, ' ').replace(/\s+/g, ' ').trim();

const lettera = /[\p{L}\p{N}]/u;
/** True if letters are dropped, as those of another alphabet, not only their accents. */
export const perdeLettere = (testo: string): boolean =>
  [...testo.normalize('NFC')].some((segno) => lettera.test(segno) && !lettera.test(senzaSegni(segno)));

function abbrevia(testo: string, massimo: number): string {
  let breve = senzaSegni(testo);
  for (const [lungo, corto] of abbreviazioni) {
    if (breve.length <= massimo) return breve;
    breve = breve.replace(lungo, corto);
  }
  return breve;
}

/** As many whole words as fit. */
export function parole(testo: string, posto: number): string {
  if (testo.length <= posto) return testo;
  const fino = testo.lastIndexOf(' ', posto);
  return testo.slice(0, fino > 0 ? fino : Math.max(posto, 0)).replace(/[\s,-]+$/, '');
}

/** Abbreviates, then drops trailing words. */
export const accorcia = (testo: string, massimo: number): string => parole(abbrevia(testo, massimo), massimo).trim();

const dentro = String.raw`(?:[\s,]+(?:int|interno|sc|scala|piano|pal|palazzina|ed|edificio|lotto|blocco|cap|capannone)\b\.?\s*[\w/]+)*`;
/** A house number with its additions: `, 12 int. 4`, ` 123/bis scala B`. */
const civico = new RegExp(
  String.raw`(?:,\s*|\s+)(?:(?:n|nr|km)\.?\s*)?\d[\w/+.-]*(?:\s?/\s?\w+|\s(?:bis|ter|quater)\b)?${dentro}`,
  'gi',
);

/**
 * Keeps the number after the first comma, else the last number; drops the last words of the street first, then the
 * staircase.
 */
export function accorciaIndirizzo(testo: string, massimo: number): string {
  const breve = abbrevia(testo, massimo);
  if (breve.length <= massimo) return breve;
  const numeri = [...breve.matchAll(civico)];
  const suo = numeri.find(([preso]) => preso.startsWith(',')) ?? numeri.at(-1);
  if (!suo) return parole(breve, massimo).trim();
  const intero = suo[0];
  const corto = intero.replace(new RegExp(`${dentro}$`, 'i'), '');
  const coda = intero.length <= massimo - 8 ? intero : corto;
  return cut((parole(breve.slice(0, suo.index), massimo - coda.length) + coda).trim(), massimo);
}

/** Numbers of an address that are missing in the courier's line; the user is asked to shorten it by hand. */
export function numeriPersi(da: string, a: string): string[] {
  const numeri = (testo: string): string[] => [...testo.matchAll(/\d+/g)].map(([uno]) => uno);
  const rimasti = numeri(a);
  return numeri(senzaSegni(da)).filter((uno) => {
    const posto = rimasti.indexOf(uno);
    if (posto >= 0) rimasti.splice(posto, 1);
    return posto < 0;
  });
}
