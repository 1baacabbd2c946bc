import type { LiveTopic } from '#platform/server/live/topics.ts';
import { prezzoArticolo } from '../contract.ts';

/**
 * One article, by its code: what it is, its stock and prices, and the own terms of the customer that is meant. `prezzi_articoli` and
 * `righe_catalogo_articoli` are names that triggers use for an article whose price or place was changed elsewhere.
 */
export const temaArticolo: LiveTopic = {
  name: 'articolo',
  who: prezzoArticolo.who,
  per: 'key',
  toldBy: 'tables',
  tables: [
    'articoli',
    'giacenze',
    'listini',
    'distinta_semplice',
    'promozione_articoli',
    'prezzi_articoli',
    'righe_catalogo_articoli',
  ],
  customerTables: ['clienti', 'sconti_cliente', 'prezzi_netti'],
};
