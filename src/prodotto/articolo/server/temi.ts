import type { LiveTopic } from '#platform/server/live/topics.ts';
import { prezzoArticolo } from '../contract.ts';

/** Triggers use `prezzi_articoli` and `righe_catalogo_articoli` for indirect changes. */
export const temaArticolo: LiveTopic = {
  name: 'articolo',
  who: prezzoArticolo.who,
  per: 'key',
  toldBy: 'tables',
  tables: [
    'articoli',
    'articoli_ean',
    'giacenze',
    'listini',
    'distinta_semplice',
    'promozione_articoli',
    'prezzi_articoli',
    'righe_catalogo_articoli',
  ],
  customerTables: ['clienti', 'sconti_cliente', 'prezzi_netti'],
};
