import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type { StatoImportazione } from '../rules.ts';

interface Ferma {
  readonly stato: StatoImportazione;
  readonly parziale: boolean;
  readonly revocabileFino: Date | null;
}

/** How an import stands, its row held until the commit. */
export async function importazioneFerma(ctx: WriteCtx, id: number): Promise<Ferma> {
  const riga = await ctx.tx.one<Ferma>(
    sql`select i.stato, i.parziale, i.revocabile_fino from importazioni i where i.id = ${id} for update`,
  );
  if (!riga) throw notFound();
  return riga;
}
