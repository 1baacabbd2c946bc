import type { LiveTopic } from '#platform/server/live/topics.ts';
import { elencoDocumenti } from '../contract.ts';

/** The documents of the customer that is meant: new ones, and their state, which payments and jobs change too. */
export const temaDocumenti: LiveTopic = {
  name: 'documenti',
  who: elencoDocumenti.who,
  per: 'customer',
  toldBy: 'tables',
  tables: ['documenti'],
  customerTables: [],
};
