import type { Controllo } from './list.ts';

export const titoloQuanti: Record<Controllo, string> = {
  senzaPrezzo: 'Righe di catalogo',
  senzaTestata: 'Giacenza',
  ricercheVuote: 'Volte',
  ricercheSenzaClic: 'Volte',
  senzaImmagine: 'Articoli',
  filtriVuoti: 'Testate',
  valoriSimili: 'Testate',
  codiciDoppi: 'Righe di catalogo',
};

export const titoloFiltro: Record<Controllo, string | null> = {
  senzaPrezzo: null,
  senzaTestata: null,
  ricercheVuote: null,
  ricercheSenzaClic: null,
  senzaImmagine: null,
  filtriVuoti: 'Filtro',
  valoriSimili: 'Filtro',
  codiciDoppi: 'Codice fornitore',
};
