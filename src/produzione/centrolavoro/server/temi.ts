import type { LiveTopic } from '#platform/server/live/topics.ts';
import { elencoCentroLavoro, statoCentroLavoro } from '../contract.ts';

export const temaCentroLavoro: LiveTopic = {
  name: 'centrolavoro',
  who: statoCentroLavoro.who,
  per: 'whole',
  toldBy: 'calls',
  tables: [],
  customerTables: [],
};

export const temaProgrammi: LiveTopic = { ...temaCentroLavoro, name: 'programmiCnc', who: elencoCentroLavoro.who };
