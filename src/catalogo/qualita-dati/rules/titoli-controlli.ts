import type { Controllo } from './list.ts';

// How the desk calls what it shows, the same on the screen and in the workbook.

/** What `quanti` counts. */
export const titoloQuanti: Record<Controllo, string> = {
  senzaPrezzo: 'Righe di catalogo',
  senzaTestata: 'Giacenza',
  ricercheVuote: 'Volte',
  senzaImmagine: 'Articoli',
  filtriVuoti: 'Testate',
  valoriSimili: 'Testate',
  codiciDoppi: 'Righe di catalogo',
};

/** What `filtro` holds; null where it is empty. */
export const titoloFiltro: Record<Controllo, string | null> = {
  senzaPrezzo: null,
  senzaTestata: null,
  ricercheVuote: null,
  senzaImmagine: null,
  filtriVuoti: 'Filtro',
  valoriSimili: 'Filtro',
  codiciDoppi: 'Codice fornitore',
};
