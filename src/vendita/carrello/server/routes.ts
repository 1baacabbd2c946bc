import { availableParallelism } from 'node:os';
import { answer, type Route } from '#platform/server/http/answer.ts';
import { createLimiter } from '#platform/server/limiter.ts';
import type { Prezzi } from '#prodotto/articolo/server/index.ts';
import type { Configura } from '#prodotto/configuratore/server/index.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import * as contract from '../contract.ts';
import { approvaOrdine, respingiOrdine, ritiraApprovazione } from './approvazioni/decidi-approvazione.ts';
import { chiediApprovazione, type ApprovazioneDecisa } from './approvazioni/chiedi-approvazione.ts';
import { elencoApprovazioni, leggiApprovazione } from './approvazioni/leggi-approvazioni.ts';
import { aggiornaConfigurazione } from './aggiorna-configurazione.ts';
import { aggiungiRiga } from './aggiungi-riga.ts';
import { confermaCarrello, type ConfermaParts } from './conferma/conferma-carrello.ts';
import { eliminaIndirizzo } from './indirizzi/elimina-indirizzo.ts';
import { eliminaRiga } from './elimina-riga.ts';
import { elencoIndirizzi } from './indirizzi/indirizzi.ts';
import { modificaIndirizzo } from './indirizzi/modifica-indirizzo.ts';
import { modificaQuantita } from './modifica-quantita.ts';
import { modificaRiga } from './modifica-riga.ts';
import { nuovoIndirizzo } from './indirizzi/nuovo-indirizzo.ts';
import { carrello, dateConsegna, datiCliente, elencoProvince, pagamentoCliente } from './queries.ts';
import { svuotaCarrello } from './svuota-carrello.ts';

export interface CarrelloDeps extends ConfermaParts {
  readonly prezzi: Prezzi;
  readonly configura: Configura;
  readonly urlPubblico: () => string;
  readonly decisa: ApprovazioneDecisa;
}

/**
 * Few concurrent confirmations finish sooner and hold row locks of `giacenze` and `numeratori` for less time. After
 * the lease one waiting for a lock yields its slot.
 */
const confermeInsieme = { max: 2 * availableParallelism(), waitMs: 20_000, leaseMs: 300 };

export function carrelloRoutes({ prezzi, configura, urlPubblico, decisa, ...conferma }: CarrelloDeps): Route[] {
  const { omaggi } = conferma;
  const approvazioni = { ...conferma, urlPubblico, decisa };
  const limiter = createLimiter(confermeInsieme);
  return answer(contract, {
    leggiCarrello: async ({ ctx }) => ({ righe: (await carrello({ prezzi, omaggi }, ctx)).righe }),
    totaleCarrello: async ({ ctx }) => (await carrello({ prezzi, omaggi }, ctx)).totali,
    aggiungiRiga: (given) => aggiungiRiga({ prezzi, configura }, given),
    aggiornaConfigurazione: (given) => aggiornaConfigurazione(configura, given),
    modificaQuantita,
    modificaRiga,
    eliminaRiga,
    svuotaCarrello,
    dateConsegna: ({ ctx, input }) => dateConsegna(ctx, input),
    elencoIndirizzi: async ({ ctx }) => ({ indirizzi: await elencoIndirizzi(ctx.db, clienteDi(ctx.actor)) }),
    nuovoIndirizzo,
    modificaIndirizzo,
    eliminaIndirizzo,
    elencoProvince: ({ ctx }) => Promise.resolve({ province: elencoProvince(ctx) }),
    datiCliente: ({ ctx }) => datiCliente(ctx),
    pagamentoCliente: ({ ctx }) => pagamentoCliente(ctx),
    confermaCarrello: (given) => limiter.run(() => confermaCarrello(conferma, given)),
    chiediApprovazione: (given) => chiediApprovazione(approvazioni, given),
    elencoApprovazioni: ({ ctx, input }) => elencoApprovazioni(ctx, input),
    leggiApprovazione: ({ ctx, input }) => leggiApprovazione({ prezzi, omaggi }, ctx, input.id),
    approvaOrdine: (given) => limiter.run(() => approvaOrdine(approvazioni, given)),
    respingiOrdine: (given) => respingiOrdine(approvazioni, given),
    ritiraApprovazione: ritiraApprovazione({ decisa }),
  });
}
