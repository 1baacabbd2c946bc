import type { LiveTopic } from '#platform/server/live/topics.ts';
import { elencoApprovazioni, leggiCarrello } from '../contract.ts';

/**
 * Lines and pricing terms of the selected customer. Written too often for a trigger, which would notify at each commit.
 */
export const temaCarrello: LiveTopic = {
  name: 'carrello',
  who: leggiCarrello.who,
  per: 'customer',
  toldBy: 'calls',
  tables: [],
  customerTables: ['clienti', 'sconti_cliente', 'prezzi_netti'],
};

/** One table with two topics: staff follow all pending approvals, a customer its own. */
export const temiApprovazioni: readonly LiveTopic[] = [
  {
    name: 'approvazioni',
    who: elencoApprovazioni.who.filter((ruolo) => ruolo !== 1),
    per: 'whole',
    toldBy: 'tables',
    tables: ['approvazioni'],
    customerTables: [],
  },
  {
    name: 'approvazioniCliente',
    who: [1],
    per: 'customer',
    toldBy: 'tables',
    tables: ['approvazioni'],
    customerTables: [],
  },
];
