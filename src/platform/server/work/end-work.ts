import { sql, type Tx } from '../db/sql.ts';
import type { WorkEnd, WorkKind } from './long-work.ts';

/** Calls `ended`. False if the job is over, or held by another run. */
export async function endWork(
  tx: Tx,
  kind: WorkKind<never>,
  { id, presa }: { readonly id: number; readonly presa?: number },
  end: WorkEnd,
): Promise<boolean> {
  const { stato, errore, now } = end;
  const open = await tx.one<{ dati: object }>(sql`
    select dati from lavori_lunghi where id = ${id} and stato in ('in coda', 'in corso') and presa = coalesce(${presa ?? null}::int, presa) for no key update`);
  if (!open) return false;
  await tx.run(sql`
    update lavori_lunghi set stato = ${stato}, errore = ${errore}, avanzamento = '', dati = '{}'::jsonb, aggiornato = ${now} where id = ${id}`);
  await kind.ended?.(tx, open.dati as never, end);
  return true;
}
