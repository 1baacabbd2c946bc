import { answer } from '#platform/server/http/answer.ts';
import type { Route } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { elencoClienti } from './queries.ts';

export const clientiRoutes = (): Route[] =>
  answer(contract, { elencoClienti: async ({ ctx, input }) => ({ clienti: await elencoClienti(ctx.db, input.cerca) }) });
