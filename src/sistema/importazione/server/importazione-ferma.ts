import { notFound } from '#platform/contract/refusal.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { beginWork } from '#platform/server/work/begin-work.ts';
import type { WorkKind } from '#platform/server/work/long-work.ts';
import type { StatoImportazione } from '../rules.ts';
import type { LavoroImportazione } from './generi-lavoro.ts';

interface Ferma {
  readonly nomeFile: string;
  readonly stato: StatoImportazione;
  readonly parziale: boolean;
  /** The upload is still there. */
  readonly conFile: boolean;
  readonly revocabileFino: Date | null;
}

export async function leggiStato(
  tx: Tx,
  id: number,
): Promise<{ readonly stato: StatoImportazione; readonly idLavoro: number | null }> {
  const riga = await tx.one<{ stato: StatoImportazione; idLavoro: number | null }>(
    sql`select i.stato, i.id_lavoro from importazioni i where i.id = ${id}`,
  );
  if (!riga) throw notFound();
  return riga;
}

export async function importazioneFerma(ctx: WriteCtx, id: number): Promise<Ferma> {
  const riga = await ctx.tx.one<Ferma>(
    sql`select i.nome_file, i.stato, i.parziale, i.chiave <> '' as con_file, i.revocabile_fino from importazioni i where i.id = ${id} for update`,
  );
  if (!riga) throw notFound();
  return riga;
}

export async function avviaLavoro(
  ctx: WriteCtx,
  genere: WorkKind<LavoroImportazione>,
  { id, nomeFile }: { readonly id: number; readonly nomeFile: string },
): Promise<void> {
  const idLavoro = await beginWork(ctx, genere, { title: nomeFile, given: { id } });
  await ctx.tx.run(sql`update importazioni set id_lavoro = ${idLavoro} where id = ${id}`);
}
