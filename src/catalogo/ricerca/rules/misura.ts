import { termini } from './termini.ts';
import type { Termine } from './termini.ts';

interface RigaConMisura {
  /** P product, D sub-heading. */
  readonly ctTpRiga: string;
  readonly cdArticolo: string;
  readonly descrizione: string;
}

/** Five digits or more: a code, not a size. */
const codice = /^\d{5,}$/;
const misura = ({ testo }: Termine): boolean => /\d/.test(testo) && !codice.test(testo);

const detti = (testo: string): string[] =>
  termini(testo).flatMap(({ testo: intero, anche, parti }) => [intero, ...anche, ...parti]);

/** `4x40` names rows `4x40` and `M4x40`. Empty without a size, or if no row or every row matches. */
export function articoliConMisura(valore: string, righe: readonly RigaConMisura[]): readonly string[] {
  const misure = termini(valore).filter(misura);
  if (misure.length === 0) return [];
  let titolo: string[] = [];
  let articoli = 0;
  const trovati: string[] = [];
  for (const { ctTpRiga, cdArticolo, descrizione } of righe) {
    if (ctTpRiga === 'D') titolo = detti(descrizione);
    if (ctTpRiga !== 'P') continue;
    articoli += 1;
    const ha = new Set([...titolo, ...detti(descrizione)]);
    if (misure.every(({ testo, anche }) => [testo, ...anche].some((una) => ha.has(una)))) trovati.push(cdArticolo);
  }
  return trovati.length === articoli ? [] : trovati;
}
