import { radice, vuota } from './radice.ts';
import { termini, type Termine } from './termini.ts';

interface RigaConMisura {
  /** P product, D sub-heading. */
  readonly ctTpRiga: string;
  readonly cdArticolo: string;
  readonly descrizione: string;
}

/** Five digits or more: a code, not a size. */
const codice = /^\d{5,}$/;
/** Standards, materials and strength classes apply to a whole header: its rows need not repeat them. */
const diTestata = /^(?:(?:din|iso|uni|en|ral|aisi)\d.*|a[24]|8\.8|10\.9|12\.9)$/;
const misura = ({ testo }: Termine): boolean => /\d/.test(testo) && !codice.test(testo) && !diTestata.test(testo);

/** Unmistakable sizes; a bare number may be a quantity or part of a model name. */
export const misuraDetta = (uno: Termine): boolean => misura(uno) && !/^\d+$/.test(uno.testo);

const conSegno = /^(?:tx|ph|pz|grana)\d/;
const conVerso = /^\d{2,}[/-]\d{2,}$/;

/** Limit, because a row's words are the bits of a 32-bit number. */
const paroleMassime = 31;

/** Searched words, each with all forms that match. The first `misure` of them are sizes. */
export interface ParoleDiRiga {
  readonly forme: readonly (readonly string[])[];
  readonly misure: number;
}

export function paroleCercate(valore: string): ParoleDiRiga {
  const cercati = termini(valore).filter(({ testo }) => !vuota(testo));
  const misure = cercati.filter(misura).map(({ testo, anche }) => [testo, ...anche]);
  // A reversible size prefers its sides as written; a bit or grit size prefers its own number to a bare one.
  const versi = misure
    .filter(([testo = '']) => conVerso.test(testo) || conSegno.test(testo))
    .map(([testo = '', dritto = '']) => (conVerso.test(testo) ? [testo, dritto] : [testo]));
  const parole = cercati.filter((una) => !misura(una) && !codice.test(una.testo)).map(({ testo }) => [radice(testo)]);
  return {
    forme: [...misure, ...versi, ...parole].slice(0, paroleMassime),
    misure: Math.min(misure.length, paroleMassime),
  };
}

/** Words of a row for comparison: whole, in other forms and in parts; the `radice` of each matches too. */
export const paroleDette = (testo: string): string[] =>
  termini(testo).flatMap(({ testo: intero, anche, parti }) => [intero, ...anche, ...parti]);

function quantiBit(bit: number): number {
  let quanti = 0;
  for (let resto = bit; resto !== 0; resto &= resto - 1) quanti++;
  return quanti;
}

/**
 * Indexes of the rows that contain every size and, among them, most of the other words. `dette` has a bit per searched
 * word found in the row, sizes in the lowest bits.
 */
export function righeScelte(dette: ArrayLike<number>, misure: number): number[] {
  const tutte = 2 ** misure - 1;
  let piu = 0;
  let scelte: number[] = [];
  for (let posto = 0; posto < dette.length; posto++) {
    const sua = dette[posto] as number;
    if ((sua & tutte) !== tutte) continue;
    const quante = quantiBit(sua >>> misure);
    if (quante > piu) scelte = [];
    piu = Math.max(piu, quante);
    if (quante === piu) scelte.push(posto);
  }
  return scelte;
}

/**
 * Rows selected by a search: with its size (`4x40` matches `4x40` and `M4x40`) and, among them, most of its other
 * words. Empty if no or every row matches, or the size is missing: a row that contradicts the search is never selected.
 * The search index implements the same rule.
 */
export function articoliConMisura(valore: string, righe: readonly RigaConMisura[]): readonly string[] {
  const { forme, misure } = paroleCercate(valore);
  const bitDi = (testo: string): number => {
    const sue = new Set(paroleDette(testo).flatMap((una) => [una, radice(una)]));
    return forme.reduce((bit, alcune, i) => (alcune.some((una) => sue.has(una)) ? bit | (1 << i) : bit), 0);
  };
  const articoli = righe.filter(({ ctTpRiga }) => ctTpRiga === 'P');
  const dette: number[] = [];
  let titolo = 0;
  for (const { ctTpRiga, descrizione } of righe) {
    if (ctTpRiga === 'D') titolo = bitDi(descrizione);
    if (ctTpRiga === 'P') dette.push(titolo | bitDi(descrizione));
  }
  const scelte = righeScelte(dette, misure);
  return scelte.length === articoli.length ? [] : scelte.map((posto) => articoli[posto]?.cdArticolo ?? '');
}

export interface Dette {
  readonly misure: readonly string[];
  readonly parole: readonly string[];
}

/** The searched sizes and words found in the texts of an article, as typed. */
export function detteFra(valore: string, testi: readonly string[]): Dette {
  const sue = new Set(testi.flatMap(paroleDette).flatMap((una) => [una, radice(una)]));
  const cercati = termini(valore).filter(({ testo }) => !vuota(testo));
  const dice = ({ testo, anche }: Termine): boolean => [radice(testo), ...anche].some((una) => sue.has(una));
  const dettiDi = (quali: readonly Termine[]): string[] => [...new Set(quali.filter(dice).map(({ testo }) => testo))];
  return { misure: dettiDi(cercati.filter(misura)), parole: dettiDi(cercati.filter((una) => !misura(una))) };
}
