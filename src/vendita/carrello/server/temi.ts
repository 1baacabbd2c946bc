import type { LiveTopic } from '#platform/server/live/topics.ts';
import { leggiCarrello } from '../contract.ts';

/** Lines and pricing terms of the selected customer. Written too often for a trigger that notifies at each commit. */
export const temaCarrello: LiveTopic = {
  name: 'carrello',
  who: leggiCarrello.who,
  per: 'customer',
  toldBy: 'calls',
  tables: [],
  customerTables: ['clienti', 'sconti_cliente', 'prezzi_netti'],
};
