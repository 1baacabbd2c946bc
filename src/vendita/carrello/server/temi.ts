import type { LiveTopic } from '#platform/server/live/topics.ts';
import { leggiCarrello } from '../contract.ts';

/**
 * The cart of the customer that is meant: its lines, and the terms on which its prices rest. It is written too often for a trigger that
 * notifies at each commit.
 */
export const temaCarrello: LiveTopic = {
  name: 'carrello',
  who: leggiCarrello.who,
  per: 'customer',
  toldBy: 'calls',
  tables: [],
  customerTables: ['clienti', 'sconti_cliente', 'prezzi_netti'],
};
