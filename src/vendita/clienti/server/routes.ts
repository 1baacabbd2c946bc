import { answer } from '#platform/server/http/answer.ts';
import type { Route } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { eliminaReferente } from './elimina-referente.ts';
import { elencoClienti } from './queries.ts';
import { salvaReferente } from './salva-referente.ts';
import { elencoReferenti, scheda } from './scheda.ts';

export const clientiRoutes = (): Route[] =>
  answer(contract, {
    elencoClienti: async ({ ctx, input }) => ({ clienti: await elencoClienti(ctx.db, input.cerca) }),
    clienteToolbar: ({ ctx, input }) => scheda(ctx.db, input.cdAnagrafica),
    elencoReferenti: ({ ctx, input }) => elencoReferenti(ctx.db, input.cdAnagrafica),
    salvaReferente,
    eliminaReferente,
    leggiCliente: ({ ctx, input }) => scheda(ctx.db, input.cdAnagrafica),
  });
