import { visitor } from '#platform/contract/actor.ts';
import type { Clearing } from '#platform/server/db/batches.ts';
import { inBatches } from '#platform/server/db/batches.ts';
import type { Fragment, Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import { writeLog } from '#platform/server/log/operation-log.ts';
import { mesiConservazione } from '../rules.ts';
import { mailDi } from './posta.ts';

/** The instant before which something is older than so many months. */
const mesiPrima = (now: Date, mesi: number): Fragment =>
  sql`(${now}::timestamptz - make_interval(months => ${mesi}::int))`;

/** Deletes what the privacy page says is kept no longer: refused registrations, logins, failed tries; and codes that no longer open anything. */
export async function dimenticaAccessi(clearing: Clearing): Promise<void> {
  const { now } = clearing;
  const prima = mesiPrima(now, mesiConservazione.accessi);
  await inBatches(clearing, (tx, most) => dimenticaRifiutate(tx, now, most));
  await inBatches(clearing, (tx, most) =>
    tx.run(sql`
      delete from sessioni where sessioni.id in (
        select vecchie.id from sessioni vecchie where vecchie.creata < ${prima} and vecchie.scade < ${now} order by vecchie.id limit ${most} for update skip locked)`),
  );
  await inBatches(clearing, (tx, most) =>
    tx.run(sql`
      delete from tentativi_accesso where tentativi_accesso.id in (
        select vecchi.id from tentativi_accesso vecchi where vecchi.quando < ${prima} order by vecchi.id limit ${most} for update skip locked)`),
  );
  await inBatches(clearing, (tx, most) =>
    tx.run(sql`
      delete from codici_accesso where codici_accesso.impronta in (
        select vecchi.impronta from codici_accesso vecchi where vecchi.scade < ${now} limit ${most} for update skip locked)`),
  );
}

/** With a registration go its mails and what the operation log copied of it; that it was made and refused, when and by whom, stays. */
async function dimenticaRifiutate(tx: Tx, now: Date, most: number): Promise<number> {
  const rifiutate = await tx.rows<{ id: number }>(sql`
    delete from registrazioni where registrazioni.id in (
      select vecchie.id from registrazioni vecchie
      where vecchie.stato = 'rifiutata' and vecchie.decisa < ${mesiPrima(now, mesiConservazione.registrazioniRifiutate)}
      order by vecchie.id limit ${most} for update skip locked)
    returning registrazioni.id`);
  const ids = rifiutate.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx.run(sql`delete from posta where posta.unica = any(${ids.flatMap(mailDi)}::text[])`);
  await tx.run(sql`
    update registro set dopo = null where registro.tabella = 'registrazioni' and registro.chiave = any(${ids.map(String)}::text[]) and registro.operazione = 'add'`);
  const da = { actor: { ...visitor, nome: 'Conservazione' }, now, requestId: 'conservazione' };
  writeLog(
    tx,
    da,
    ...ids.map((id) => ({ tabella: 'registrazioni', chiave: String(id), operazione: 'delete' }) as const),
  );
  return ids.length;
}
