import { answer } from '#platform/server/http/answer.ts';
import type { Route } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { dettaglioDocumento, elencoDocumenti } from './queries.ts';

export const documentiRoutes = (): Route[] =>
  answer(contract, {
    elencoDocumenti: async ({ ctx, input }) => ({ documenti: await elencoDocumenti(ctx, input) }),
    dettaglioDocumento: async ({ ctx, input }) => ({ righe: await dettaglioDocumento(ctx, input) }),
  });
