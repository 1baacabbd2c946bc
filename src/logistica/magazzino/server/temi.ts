import type { LiveTopic } from '#platform/server/live/topics.ts';
import { codaMagazzino } from '../contract.ts';

export const temaCassetti: LiveTopic = {
  name: 'cassetti',
  who: codaMagazzino.who,
  per: 'key',
  toldBy: 'tables',
  tables: ['cassetti_coda'],
  customerTables: [],
};
