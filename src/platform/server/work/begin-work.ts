import { conflict } from '#platform/contract/refusal.ts';
import { sql, type Tx } from '../db/sql.ts';
import type { WriteCtx } from '../http/answer.ts';
import type { WorkKind } from './long-work.ts';

export interface WorkJob {
  readonly id: number;
}

/** In the caller's transaction. 409 with the id of an open job; advisory locks serialise concurrent calls. */
export async function beginWork<Given extends object>(
  { tx, actor, now, jobs, log }: WriteCtx,
  kind: WorkKind<Given>,
  { title, given }: { readonly title: string; readonly given: Given },
): Promise<number> {
  const { name, one, shared } = kind;
  if (one) await refuseSecond(tx, { name, one, idUtente: actor.idUtente });
  const written = await tx.one<WorkJob>(sql`
    insert into lavori_lunghi (genere, titolo, id_utente, utente, ruolo, cod_anagrafica, condiviso, stato, percentuale, avanzamento, dati, chiave, errore, presa, creato, aggiornato)
    values (${name}, ${title}, ${actor.idUtente}, ${actor.nome}, ${actor.ruolo}, ${actor.codAnagrafica}, ${[...shared]}::smallint[], 'in coda', 0, '',
      ${JSON.stringify(given)}::jsonb, '', '', 0, ${now}, ${now}) returning id`);
  if (!written) throw new Error('Long work was not written');
  await jobs.send(name, written);
  log('add lavori_lunghi', String(written.id), { dopo: { genere: name, titolo: title } });
  return written.id;
}

async function refuseSecond(
  tx: Tx,
  { name, one, idUtente }: { name: string; one: NonNullable<WorkKind<object>['one']>; idUtente: number | null },
): Promise<void> {
  const person = one.per === 'person' ? idUtente : null;
  await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`lavori_lunghi ${name}`}), ${person ?? 0}::int)`);
  const other = await tx.one<WorkJob>(sql`
    select id from lavori_lunghi where genere = ${name} and stato in ('in coda', 'in corso') and (${person}::int is null or id_utente = ${person}) limit 1`);
  if (other) throw conflict(one.sentence, { present: { lavoro: other.id } });
}
