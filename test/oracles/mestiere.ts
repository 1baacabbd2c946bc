import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fonte } from '#catalogo/ricerca/server/costruzione/fonte.ts';
import { siVede } from './rilevanza.ts';

/**
 * A search and what a sales clerk would bring: families, each with words of its description, and patterns that one
 * article must match (`&` all of them, `|` one of several).
 */
export interface RicercaDelMestiere {
  readonly cerca: string;
  /** Empty: not in the catalogue, and the reply must say so. */
  readonly famiglie: readonly { readonly codice: string; readonly titolo: string }[];
  readonly deve: readonly RegExp[];
  /** Word that is dropped and named in the reply. */
  readonly detta: string;
}

const prova = (una: string): RegExp => new RegExp(String.raw`(?<![\p{L}\d])(?:${una})(?![a-wyz\d])`, 'iu');

const leggi = (file: string): readonly RicercaDelMestiere[] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .slice(1)
    .filter((riga) => riga !== '' && !riga.startsWith('#'))
    .map((riga) => {
      const [cerca = '', famiglie = '', deve = ''] = riga.split('\t');
      return {
        cerca,
        famiglie:
          famiglie === '-'
            ? []
            : famiglie.split(',').map((una) => {
                const [codice = '', titolo = ''] = una.split(':');
                return { codice, titolo: titolo.toLowerCase() };
              }),
        deve: deve === '' || deve.startsWith('~') ? [] : deve.split(' & ').map(prova),
        detta: deve.startsWith('~') ? deve.slice(1) : '',
      };
    });

/** Searches written with the trade vocabulary at hand. */
export const ricercheDelMestiere = leggi('ricerche-del-mestiere.tsv');
/** Searches written later without the vocabulary, including words that it lacks. */
export const ricercheNuove = leggi('ricerche-nuove.tsv');
/** Sixty more, written before their results were seen. */
export const ricercheTerze = leggi('ricerche-terze.tsv');
/** A hundred more with typing errors, dialect, packaging and codes, written before their results were seen. */
export const ricercheQuarte = leggi('ricerche-quarte.tsv');

/**
 * 3: as requested, with one article that has everything; 1: the right product in another size, finish or material; 0:
 * wrong.
 */
export function voto(fonte: Fonte, { famiglie, deve }: RicercaDelMestiere): 0 | 1 | 3 {
  const codice = fonte.codTestata.slice(0, 3);
  const descrizione = fonte.descrizione.toLowerCase();
  if (!famiglie.some((una) => una.codice === codice && descrizione.includes(una.titolo))) return 0;
  const sua = [fonte.descrizione, ...fonte.parole].join(' · ');
  const ha = fonte.articoli.some(
    ({ stato, titolo, descrizione: riga }) =>
      stato === 0 && deve.every((una) => una.test(riga) || una.test(titolo) || una.test(sua)),
  );
  return ha ? 3 : 1;
}

interface Risposta {
  /** Keys of the found headers, best first. */
  readonly trovate: readonly string[];
  readonly ignorate: readonly string[];
}

export interface Giudizio {
  /** Share whose first result is right, or whose absence is reported. */
  readonly prima: number;
  /** Number of searches with a right header among the first three. */
  readonly treprime: number;
  /** nDCG@10 over those in the catalogue. */
  readonly ndcg: number;
  readonly righe: readonly { readonly cerca: string; readonly posto: number; readonly ndcg: number }[];
}

const guadagno = (voti: readonly number[]): number =>
  voti.slice(0, 10).reduce((somma, uno, i) => somma + (2 ** uno - 1) / Math.log2(i + 2), 0);

export function giudica(
  fonti: readonly Fonte[],
  ricerche: readonly RicercaDelMestiere[],
  cerca: (valore: string) => Risposta,
): Giudizio {
  const perChiave = new Map(fonti.map((una) => [`${una.codTestata}-${una.suffisso}`, una]));
  const visibili = fonti.filter(siVede);
  const righe = ricerche.map((richiesta) => {
    const { trovate, ignorate } = cerca(richiesta.cerca);
    if (richiesta.famiglie.length === 0)
      return { cerca: richiesta.cerca, posto: trovate.length === 0 || ignorate.length > 0 ? 1 : 0, ndcg: 1 };
    const voti = trovate.map((chiave) => voto(perChiave.get(chiave) as Fonte, richiesta));
    const detta = richiesta.detta === '' || ignorate.includes(richiesta.detta);
    const ideali = visibili.map((una) => voto(una, richiesta)).sort((a, b) => b - a);
    // The product exists only in other sizes: it is found, and the dropped words are named.
    if (ideali[0] !== 3)
      return { cerca: richiesta.cerca, posto: (voti[0] ?? 0) >= 1 && ignorate.length > 0 ? 1 : 0, ndcg: Number.NaN };
    return {
      cerca: richiesta.cerca,
      posto: detta ? voti.indexOf(3) + 1 : 0,
      ndcg: ideali[0] === 3 ? guadagno(voti) / guadagno(ideali) : Number.NaN,
    };
  });
  const quota = (fino: number): number => righe.filter(({ posto }) => posto > 0 && posto <= fino).length / righe.length;
  const note = righe.filter(({ ndcg }) => !Number.isNaN(ndcg));
  return {
    prima: quota(1),
    treprime: quota(3),
    ndcg: note.reduce((somma, { ndcg }) => somma + ndcg, 0) / note.length,
    righe,
  };
}
