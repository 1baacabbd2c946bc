import { oggiInItalia } from '#platform/contract/dates.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { pagaInConto } from '#vendita/carrello/rules.ts';
import { rifiutoOrdine, validoFino } from '#vendita/documenti/rules/preventivo.ts';
import type * as contract from '../contract.ts';
import { comeOrdine, trovaPreventivo } from './blocca-preventivo.ts';

export const leggiPreventivo: Verb<typeof contract.leggiPreventivo> = async ({ ctx, input }) => {
  const preventivo = await trovaPreventivo(ctx.db, ctx.actor, input);
  const { cliente, dataConsegna } = await comeOrdine(ctx.db, ctx, preventivo);
  return {
    validoFino: validoFino(preventivo),
    riservataFino: preventivo.riservataFino,
    rifiuto: rifiutoOrdine(preventivo, oggiInItalia(ctx.now)) ?? '',
    daPagare: !pagaInConto(cliente),
    dataConsegna,
  };
};
