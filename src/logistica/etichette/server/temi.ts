import type { LiveTopic } from '#platform/server/live/topics.ts';
import { elencoSpedizioni } from '../contract.ts';

/** Changed by users, polling or other servers. */
export const temaSpedizioni: LiveTopic = {
  name: 'spedizioni',
  who: elencoSpedizioni.who,
  per: 'whole',
  toldBy: 'tables',
  tables: ['spedizioni'],
  customerTables: [],
};
