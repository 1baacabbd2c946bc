import { radice, vuota } from './radice.ts';
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

/**
 * Places of the rows that `articoliConMisura` chooses for a search of a size; none where it says no size. Rows without
 * the figures of the size are not taken apart: on 24 cards that is some microseconds each, not milliseconds.
 */
export function righeConMisura(
  valore: string,
  righe: readonly { readonly titolo: string; readonly descrizione: string }[],
): readonly number[] {
  const cifre = termini(valore)
    .filter(misura)
    .map(({ testo, anche }) => [testo, ...anche].map((una) => una.match(/\d+/g) ?? []));
  if (cifre.length === 0) return [];
  const possibili: RigaConMisura[] = [{ ctTpRiga: 'P', cdArticolo: '', descrizione: '' }];
  let sopra = '';
  for (const [posto, { titolo, descrizione }] of righe.entries()) {
    if (
      !cifre.every((forme) =>
        forme.some((sue) => sue.every((una) => descrizione.includes(una) || titolo.includes(una))),
      )
    )
      continue;
    if (titolo !== sopra) possibili.push({ ctTpRiga: 'D', cdArticolo: '', descrizione: titolo });
    possibili.push({ ctTpRiga: 'P', cdArticolo: String(posto), descrizione });
    sopra = titolo;
  }
  return articoliConMisura(valore, possibili).map(Number);
}

/** Words of a row as they are compared: whole, in their other forms, in the other number. */
const diRiga = (testo: string): string[] => detti(testo).flatMap((una) => [una, radice(una)]);

/**
 * Rows that a search selects: those of its size (`4x40` matches `4x40` and `M4x40`), and among them those with most of
 * its other words (finish, material, hand). Empty if no or every row matches, or none has the size: a row that
 * contradicts the search is never selected.
 */
export function articoliConMisura(valore: string, righe: readonly RigaConMisura[]): readonly string[] {
  const cercati = termini(valore).filter(({ testo }) => !vuota(testo));
  const misure = cercati.filter(misura);
  const parole = cercati.filter((una) => !misura(una) && !codice.test(una.testo));
  let titolo = new Set<string>();
  let articoli = 0;
  let piu = 0;
  let trovati: { readonly cdArticolo: string; readonly quante: number }[] = [];
  for (const { ctTpRiga, cdArticolo, descrizione } of righe) {
    if (ctTpRiga === 'D') titolo = new Set(diRiga(descrizione));
    if (ctTpRiga !== 'P') continue;
    articoli += 1;
    const dette = detti(descrizione);
    if (!misure.every(({ testo, anche }) => [testo, ...anche].some((una) => titolo.has(una) || dette.includes(una))))
      continue;
    const radici = parole.length > 0 ? new Set(dette.flatMap((una) => [una, radice(una)])) : titolo;
    const quante = parole.filter(({ testo }) => titolo.has(radice(testo)) || radici.has(radice(testo))).length;
    piu = Math.max(piu, quante);
    trovati.push({ cdArticolo, quante });
  }
  trovati = trovati.filter(({ quante }) => quante === piu);
  return trovati.length === articoli ? [] : trovati.map(({ cdArticolo }) => cdArticolo);
}
