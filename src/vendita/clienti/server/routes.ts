import { answer, type Route } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { accettaRegistrazione } from './accetta-registrazione.ts';
import type { ClientiParts } from './clienti-parts.ts';
import { leggiDatiFiscali, salvaDatiFiscali } from './dati-fiscali.ts';
import { elencoDichiarazioni, eliminaDichiarazione, salvaDichiarazione } from './dichiarazioni.ts';
import { eliminaReferente } from './elimina-referente.ts';
import { registrati } from './registrati.ts';
import { registrazioni } from './registrazioni.ts';
import { rifiutaRegistrazione } from './rifiuta-registrazione.ts';
import { rimandaAttivazione } from './rimanda-attivazione.ts';
import { ritiraRegistrazione } from './ritira-registrazione.ts';
import { salvaReferente } from './salva-referente.ts';
import { elencoReferenti, scheda } from './scheda.ts';

export const clientiRoutes = (parts: ClientiParts): Route[] =>
  answer(contract, {
    elencoClienti: async ({ input }) => ({ clienti: await parts.clienti.cerca(input.cerca) }),
    clienteToolbar: ({ ctx, input }) => scheda(ctx, input.cdAnagrafica),
    elencoReferenti: ({ ctx, input }) => elencoReferenti(ctx.db, input.cdAnagrafica),
    salvaReferente,
    eliminaReferente,
    registrati: registrati(parts),
    elencoRegistrazioni: ({ ctx, input }) => registrazioni(ctx.db, input),
    accettaRegistrazione: accettaRegistrazione(parts),
    rifiutaRegistrazione,
    rimandaAttivazione: rimandaAttivazione(parts),
    ritiraRegistrazione,
    leggiDatiFiscali: ({ ctx, input }) => leggiDatiFiscali(ctx.db, input.cdAnagrafica),
    salvaDatiFiscali,
    elencoDichiarazioni: ({ ctx, input }) => elencoDichiarazioni(ctx.db, input.cdAnagrafica),
    salvaDichiarazione,
    eliminaDichiarazione,
    leggiCliente: ({ ctx, input }) => scheda(ctx, input.cdAnagrafica),
  });
