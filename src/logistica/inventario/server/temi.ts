import type { LiveTopic } from '#platform/server/live/topics.ts';
import { elencoConte } from '../contract.ts';

/** The office's screens follow the counting. */
export const temaInventario: LiveTopic = {
  name: 'inventario',
  who: elencoConte.who,
  per: 'whole',
  toldBy: 'calls',
  tables: [],
  customerTables: [],
};
