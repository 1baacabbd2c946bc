import { inBatches, monthsBefore, type Clearing } from '../db/batches.ts';
import { sql } from '../db/sql.ts';
import type { WriteCtx } from '../http/answer.ts';
import { callRound } from './begin-call.ts';
import { callColumns, callOf, holdLane, type CallRow } from './lane.ts';
import type { OutsideKind, StatoChiamata } from './outside.ts';

export type Said = Extract<StatoChiamata, 'fatta' | 'in coda' | 'annullata'>;

/** A person states the outcome. False if the call is missing, being sent, or finished. */
export async function sayCall<Given extends object>(
  ctx: Pick<WriteCtx, 'tx' | 'jobs' | 'now' | 'log' | 'actor' | 'requestId'>,
  kind: OutsideKind<Given, never>,
  reference: string,
  { stato, message }: { readonly stato: Said; readonly message: string },
): Promise<boolean> {
  const { tx, now } = ctx;
  const where = await tx.one<{ corsia: string }>(
    sql`select corsia from chiamate_esterne where genere = ${kind.name} and riferimento = ${reference}`,
  );
  if (!where) return false;
  await holdLane(tx, kind.name, where.corsia);
  const row = await tx.one<CallRow>(sql`
    select ${callColumns} from chiamate_esterne c where c.genere = ${kind.name} and c.riferimento = ${reference} for update`);
  if (row?.stato !== 'esito sconosciuto' && !(row?.stato === 'in coda' && stato === 'annullata')) return false;
  await tx.run(sql`
    update chiamate_esterne set stato = ${stato}, messaggio = ${message}, presa = null, presa_fino = null, prossima = ${now}, aggiornata = ${now},
      dati = case when ${stato === 'in coda'} then dati else '{}'::jsonb end
    where id = ${row.id}`);
  await kind.told?.(ctx, callOf(row) as never, { stato, message });
  await callRound(ctx, kind.name, { why: `${row.id} ${stato}` });
  return true;
}

/** Deletes calls after a year; their references can then be reused. */
export const forgetCalls = (clearing: Clearing): Promise<void> =>
  inBatches(clearing, (tx, most) =>
    tx.run(sql`
      delete from chiamate_esterne where id in (
        select id from chiamate_esterne where creata < ${monthsBefore(clearing.now, 12)} and stato not in ('in coda', 'in invio', 'esito sconosciuto') order by id limit ${most})`),
  );
