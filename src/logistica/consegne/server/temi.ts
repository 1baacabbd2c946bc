import type { LiveTopic } from '#platform/server/live/topics.ts';
import { pianoConsegne } from '../contract.ts';

/** All days: dispatchers see each other's changes. */
export const temaConsegne: LiveTopic = {
  name: 'consegne',
  who: pianoConsegne.who,
  per: 'whole',
  toldBy: 'calls',
  tables: [],
  customerTables: [],
};
