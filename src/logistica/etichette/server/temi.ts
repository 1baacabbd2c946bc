import type { LiveTopic } from '#platform/server/live/topics.ts';
import { elencoSpedizioni } from '../contract.ts';

/** Shipments, whoever moves them on: a person, the round of the couriers, another server. */
export const temaSpedizioni: LiveTopic = {
  name: 'spedizioni',
  who: elencoSpedizioni.who,
  per: 'whole',
  toldBy: 'tables',
  tables: ['spedizioni'],
  customerTables: [],
};
