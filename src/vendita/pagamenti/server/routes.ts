import { answer, type Route } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { annullaOrdine } from './annulla-ordine.ts';
import { avviaPagamento } from './avvia-pagamento.ts';
import type { PartiRimborsi } from './contesto.ts';
import { elencoPagamenti, excelPagamenti } from './elenco.ts';
import { statoPagamento } from './queries.ts';
import { registraBonifico } from './registra-bonifico.ts';
import { inviaRimborso, rimborsaPagamento } from './rimborsi/invia-rimborso.ts';

export const pagamentiRoutes = (parts: PartiRimborsi): Route[] =>
  answer(contract, {
    metodiPagamento: () => ({ metodi: [...parts.casse.metodi.keys()] }),
    leggiPagamento: ({ ctx, input }) => statoPagamento(parts, ctx, input),
    avviaPagamento: avviaPagamento(parts),
    annullaOrdine: annullaOrdine(parts),
    elencoPagamenti: ({ ctx, input }) => elencoPagamenti(ctx, input),
    excelPagamenti: ({ ctx, input }) => excelPagamenti(ctx, input),
    rimborsaPagamento: rimborsaPagamento(parts),
    inviaRimborso: inviaRimborso(parts),
    registraBonifico,
  });
