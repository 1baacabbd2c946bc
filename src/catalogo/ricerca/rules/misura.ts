import { termini } from './termini.ts';
import type { Termine } from './termini.ts';

/** A row of a page, as far as sizes go. */
interface RigaConMisura {
  /** P product, D the sub-heading above products; others have no size. */
  readonly ctTpRiga: string;
  readonly cdArticolo: string;
  readonly descrizione: string;
}

/** What is typed as one run of so many digits is a code. */
const codice = /^\d{5,}$/;
const misura = ({ testo }: Termine): boolean => /\d/.test(testo) && !codice.test(testo);

const detti = (testo: string): string[] =>
  termini(testo).flatMap(({ testo: intero, anche, parti }) => [intero, ...anche, ...parti]);

/**
 * Codes of the articles that have every size which the search names: `vite 4x40` means the rows `4x40` and `M4x40` of a page. None where
 * the search names no size, no row has it, or all of them do.
 */
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
