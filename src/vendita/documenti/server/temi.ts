import type { LiveTopic } from '#platform/server/live/topics.ts';
import { elencoDocumenti } from '../contract.ts';

/** The documents of the customer that is meant: new ones, and their state. */
export const temaDocumenti: LiveTopic = {
  nome: 'documenti',
  marks: ({ ruolo, codAnagrafica }, nessuna) =>
    nessuna !== '' || codAnagrafica === null || !elencoDocumenti.who.includes(ruolo)
      ? null
      : [{ tabella: 'documenti', chiave: codAnagrafica }],
};
