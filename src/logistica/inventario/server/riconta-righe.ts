import { conflict } from '#platform/contract/refusal.ts';
import { tableOf } from '#platform/server/db/columns.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { bloccaConta } from './blocca-conta.ts';

/** The earlier count stays visible until the row is counted again. */
export const ricontaRighe: Verb<typeof contract.ricontaRighe> = async ({ ctx, input: { id, righe } }) => {
  const conta = await bloccaConta(ctx, id);
  if (conta.stato === 'chiusa') throw conflict('La conta è chiusa: riaprirla per far ricontare.');
  const cambiate = await ctx.tx.run(sql`
    update conte_righe c set stato = 'da ricontare', richiesta = ${ctx.now}, nota = case when c.nota = '' then 'Chiesto dall’ufficio.' else c.nota end
    from ${tableOf({ cdArticolo: 'text', ubicazione: 'text' }, righe)} m
    where c.id_conta = ${id} and c.cd_articolo = m.cd_articolo and c.ubicazione = m.ubicazione and c.stato in ('contata', 'da ricontare')`);
  if (cambiate === 0) throw conflict('Queste righe non sono contate, o sono già approvate.');
  ctx.log('edit conte', String(id), { dopo: { riconta: righe } });
  return 'OK' as const;
};

export const chiudiConta: Verb<typeof contract.chiudiConta> = async ({ ctx, input: { id, stato } }) => {
  const prima = await bloccaConta(ctx, id);
  await ctx.tx.run(sql`update conte set stato = ${stato} where id = ${id}`);
  ctx.log('edit conte', String(id), { prima: { stato: prima.stato }, dopo: { stato } });
  return 'OK' as const;
};
