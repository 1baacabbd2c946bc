import { answer } from '#platform/server/http/answer.ts';
import type { Route } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { annullaOrdine } from './annulla-ordine.ts';
import { avviaPagamento } from './avvia-pagamento.ts';
import type { PagamentiParts } from './contesto.ts';
import { elencoPagamenti, excelPagamenti } from './elenco.ts';
import { statoPagamento } from './queries.ts';
import { registraBonifico } from './registra-bonifico.ts';
import { rimborsaPagamento } from './rimborsa-pagamento.ts';

export const pagamentiRoutes = (parts: PagamentiParts): Route[] =>
  answer(contract, {
    metodiPagamento: () => ({ metodi: [...parts.casse.metodi.keys()] }),
    leggiPagamento: ({ ctx, input }) => statoPagamento(parts, ctx, input),
    avviaPagamento: avviaPagamento(parts),
    annullaOrdine: annullaOrdine(parts),
    elencoPagamenti: ({ ctx, input }) => elencoPagamenti(ctx, input),
    excelPagamenti: ({ ctx, input }) => excelPagamenti(ctx, input),
    rimborsaPagamento: rimborsaPagamento(parts),
    registraBonifico,
  });
