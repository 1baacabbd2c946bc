import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, WriteCtx } from '#platform/server/http/answer.ts';
import { isUndone, openAct, undoAct } from '#platform/server/log/undo-act.ts';
import { eliminate } from '../contenuto-testata.ts';
import type * as contract from '../../contract.ts';
import { eliminateMostrate } from '../../rules/gestione-testata.ts';

const sue = sql`r.tabella = ${eliminate.tabella} and r.operazione = 'delete'`;

const giaTornata = (testata: string): string => `La testata ${testata} è già stata ripristinata.`;

type Eliminata = ReplyOf<typeof contract.testateEliminate>['eliminate'][number];

export async function testateEliminate({ ctx }: { ctx: ReadCtx }): Promise<ReplyOf<typeof contract.testateEliminate>> {
  const ultime = await ctx.db.rows<Omit<Eliminata, 'quando'> & { readonly quando: Date }>(sql`
    select r.id, r.chiave as testata, coalesce(r.prima #>> '{0,0,descrizione}', '') as descrizione, r.data_ora as quando, r.utente
    from registro r where ${sue} and not ${isUndone} order by r.id desc limit ${eliminateMostrate}`);
  return { eliminate: ultime.map((una) => ({ ...una, quando: una.quando.toISOString() })) };
}

export async function ripristinaTestata({
  ctx,
  input: { id },
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.ripristinaTestata>;
}): Promise<ReplyOf<typeof contract.ripristinaTestata>> {
  const eliminazione = await openAct(ctx.tx, sql`r.id = ${id} and ${sue}`, giaTornata);
  if (!eliminazione) throw notFound('Testata eliminata non trovata');
  await undoAct(ctx, eliminazione, [eliminate], 'Ripristinata');
  return { testata: eliminazione.chiave };
}
