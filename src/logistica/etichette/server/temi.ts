import type { LiveTopic } from '#platform/server/live/topics.ts';
import { elencoSpedizioni } from '../contract.ts';

export const temaSpedizioni: LiveTopic = {
  name: 'spedizioni',
  who: elencoSpedizioni.who,
  per: 'whole',
  toldBy: 'tables',
  tables: ['spedizioni'],
  customerTables: [],
};
