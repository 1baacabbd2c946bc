import type { LiveTopic } from '#platform/server/live/topics.ts';
import { elencoDocumenti } from '../contract.ts';

/** Documents of the selected customer and their states, also changed by payments and jobs. */
export const temaDocumenti: LiveTopic = {
  name: 'documenti',
  who: elencoDocumenti.who,
  per: 'customer',
  toldBy: 'tables',
  tables: ['documenti'],
  customerTables: [],
};
