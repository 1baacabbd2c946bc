export type { UsiArticoli } from './gestione/elimina-testata.ts';
export { leggiOrdini } from './ordine-valori.ts';
export type { OrdiniFiltri } from './ordine-valori.ts';
export type { Sede, Voce } from './sedi-testata.ts';
export {
  filtriTestata,
  inListe,
  inVoci,
  vuoteTestata,
  perPosto,
  ripristinabile,
  sediTestata,
  senza,
} from './sedi-testata.ts';
export { createTestate } from './testate-cache.ts';
export type { TestataConNomi, Testate } from './testate-cache.ts';
