import { oggiInItalia } from '#platform/contract/dates.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { fuoriScaffale } from '#prodotto/articolo/rules/posti.ts';
import { registraInvio } from '#produzione/terzisti/server/index.ts';
import type * as contract from '../contract.ts';

/** One delivery note per subcontractor (B-128). */
export const inviaLavorazioni: Verb<typeof contract.inviaLavorazioni> = async ({ ctx, input: { righe, parti } }) => {
  const { bolle, prese } = await registraInvio(ctx.tx, {
    righe,
    parti,
    giorno: oggiInItalia(ctx.now),
    partenza: ctx.now,
    idUtente: ctx.actor.idUtente,
  });
  ctx.log(
    ...bolle.map(({ id, nrBolla, codTerzista }) => ({
      tabella: 'bolle_terzisti',
      chiave: String(id),
      operazione: 'add' as const,
      dopo: { nrBolla, codTerzista },
      note: `Invio di ${righe.length} righe`,
    })),
  );
  return { bolle: bolle.map(({ nrBolla }) => nrBolla), fuoriScaffale: fuoriScaffale(prese, mostraCodiceArticolo) };
};
