import type { LiveTopic } from '#platform/server/live/topics.ts';
import { pianoConsegne } from '../contract.ts';

/** The deliveries of all days: two dispatchers see each other's changes at once. */
export const temaConsegne: LiveTopic = {
  name: 'consegne',
  who: pianoConsegne.who,
  per: 'whole',
  toldBy: 'calls',
  tables: [],
  customerTables: [],
};
