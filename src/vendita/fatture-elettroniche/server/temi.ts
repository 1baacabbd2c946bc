import type { LiveTopic } from '#platform/server/live/topics.ts';
import { elencoFattureElettroniche } from '../contract.ts';

export const temaFatture: LiveTopic = {
  name: 'fattureElettroniche',
  who: elencoFattureElettroniche.who,
  per: 'whole',
  toldBy: 'tables',
  tables: ['fatture_invii', 'fatture_ricevute', 'fatture_ostacoli'],
  customerTables: [],
};
