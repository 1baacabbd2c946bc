import { oggiInItalia } from '#platform/contract/dates.ts';
import { breaksRule, conflict } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { autoreDi } from '#prodotto/articolo/server/index.ts';
import { registraRicevimenti } from '#produzione/terzisti/server/index.ts';
import type * as contract from '../contract.ts';

export const riceviMerce: Verb<typeof contract.riceviMerce> = async ({ ctx, input }) => {
  const ordine = await ctx.tx.one<{ tipo: string; anno: number; numero: number; data: string }>(sql`
    select o.tipo, o.anno, o.numero, o.data from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine where r.id = ${input.idRiga}`);
  if (ordine && ordine.tipo !== 'OF') throw conflict('Il conto lavoro si riceve dalla pagina Terzisti.');
  const oggi = oggiInItalia(ctx.now);
  if (input.dtBolla > oggi || (ordine && input.dtBolla < ordine.data))
    throw breaksRule('La data del DDT non è valida.', {
      errors: [{ path: 'dtBolla', message: 'Tra la data dell’ordine e oggi.' }],
    });
  const { idRiga, altraConsegna, ...dopo } = input;
  await registraRicevimenti(ctx.tx, [{ idRiga, ...dopo }], { utente: ctx.actor.nome, altraConsegna, ...autoreDi(ctx) });
  ctx.log({
    tabella: 'ricevimenti',
    chiave: ordine ? `${ordine.tipo} ${ordine.numero}/${ordine.anno}` : String(idRiga),
    operazione: 'add',
    dopo: { idRiga, ...dopo },
  });
  return 'OK' as const;
};
