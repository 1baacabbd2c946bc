import type { Actor } from '#platform/contract/actor.ts';
import { conflict, notFound } from '#platform/contract/refusal.ts';
import { lavoroAperto, type StatoLavoro } from '#platform/contract/work.ts';
import { inBatches, monthsBefore, type Clearing } from '../db/batches.ts';
import { sql, type Fragment, type Sql } from '../db/sql.ts';
import type { WriteCtx } from '../http/answer.ts';
import { endWork } from './end-work.ts';
import type { WorkKind } from './long-work.ts';

export interface Work {
  readonly id: number;
  readonly genere: string;
  readonly titolo: string;
  readonly stato: StatoLavoro;
  readonly percentuale: number;
  readonly avanzamento: string;
  readonly chiave: string;
  readonly errore: string;
  readonly basta: boolean;
}

const nonTrovato = () => notFound('Lavoro non trovato');

const visible = ({ idUtente, ruolo }: Actor): Fragment =>
  sql`(id_utente = ${idUtente}::int or ${ruolo}::smallint = any(condiviso))`;

/** 404 for another user's work. */
export async function readWork(db: Sql, actor: Actor, id: number, kind?: { readonly name: string }): Promise<Work> {
  const work = await db.one<Work>(sql`
    select id, genere, titolo, stato, percentuale, avanzamento, chiave, errore, basta from lavori_lunghi where id = ${id} and ${visible(actor)}`);
  if (!work || (kind && work.genere !== kind.name)) throw nonTrovato();
  return work;
}

export async function outcomesOf<Line extends object>(db: Sql, id: number, most: number): Promise<Line[]> {
  const lines = await db.rows<{ esito: Line }>(
    sql`select esito from lavori_lunghi_esiti where id_lavoro = ${id} order by id limit ${most}`,
  );
  return lines.map(({ esito }) => esito);
}

/** Requests cancellation; the run notices at its next progress update, at the latest on commit. 409 if it is over. */
export async function interruptWork(ctx: WriteCtx, kinds: readonly WorkKind<never>[], id: number): Promise<'OK'> {
  const { genere, stato } = await readWork(ctx.tx, ctx.actor, id);
  const kind = kinds.find(({ name }) => name === genere);
  const ended =
    kind !== undefined &&
    lavoroAperto(stato) &&
    (await endWork(ctx.tx, kind, { id }, { stato: 'interrotto', errore: '', now: ctx.now }));
  if (!ended) throw conflict('Il lavoro è già finito.');
  ctx.log('edit lavori_lunghi', String(id), { prima: { stato }, dopo: { stato: 'interrotto' } });
  return 'OK';
}

export const hasSoFar = (kinds: readonly WorkKind<never>[], { genere, stato, basta }: Work): boolean =>
  lavoroAperto(stato) && !basta && kinds.some(({ name, soFar }) => name === genere && soFar);

/** 409 if over or without a partial result. */
export async function enoughOfWork(ctx: WriteCtx, kinds: readonly WorkKind<never>[], id: number): Promise<'OK'> {
  const work = await readWork(ctx.tx, ctx.actor, id);
  if (!work.basta && !hasSoFar(kinds, work)) throw conflict('Il lavoro è già finito, o vale soltanto intero.');
  await ctx.tx.run(sql`update lavori_lunghi set basta = true where id = ${id} and stato in ('in coda', 'in corso')`);
  ctx.log('edit lavori_lunghi', String(id), { dopo: { basta: true } });
  return 'OK';
}

/** Deletes jobs after six months. */
export const forgetWorks = (clearing: Clearing): Promise<void> =>
  inBatches(clearing, (tx, most) =>
    tx.run(sql`
      delete from lavori_lunghi where id in (
        select id from lavori_lunghi where creato < ${monthsBefore(clearing.now, 6)} and stato not in ('in coda', 'in corso') order by id limit ${most})`),
  );
