import type { Actor } from '#platform/contract/actor.ts';
import type { Told } from '#platform/server/live/teller.ts';
import type { LiveTopic } from '#platform/server/live/topics.ts';
import {
  aggiungiRiga,
  confermaCarrello,
  eliminaRiga,
  leggiCarrello,
  modificaQuantita,
  modificaRiga,
  svuotaCarrello,
} from '../contract.ts';

const tabella = 'carrello_righe';
const suo = ({ codAnagrafica }: Actor): string | null => codAnagrafica;

/** The cart of the customer that is meant: its lines, and the terms on which its prices rest. */
export const temaCarrello: LiveTopic = {
  nome: 'carrello',
  marks: (actor, nessuna) => {
    const chiave = suo(actor);
    if (nessuna !== '' || chiave === null || !leggiCarrello.who.includes(actor.ruolo)) return null;
    return [tabella, 'clienti', 'sconti_cliente', 'prezzi_netti'].map((una) => ({ tabella: una, chiave }));
  },
};

/** Too often written for a signal at each commit. */
export const avvisiCarrello: Told = {
  tabella,
  chiave: suo,
  calls: [aggiungiRiga, modificaQuantita, modificaRiga, eliminaRiga, svuotaCarrello, confermaCarrello],
};
