import { inBatches, monthsBefore, type Clearing } from '#platform/server/db/batches.ts';
import { sql } from '#platform/server/db/sql.ts';
import { mesiConservazione } from '#parti/mesi-conservazione.ts';

/** Retention per privacy page: deletes old logins with their addresses, failed attempts and expired codes. */
export async function dimenticaAccessi(clearing: Clearing): Promise<void> {
  const { now } = clearing;
  const prima = monthsBefore(now, mesiConservazione.accessi);
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
  await inBatches(clearing, (tx, most) =>
    tx.run(sql`
      delete from accessi_noti where (accessi_noti.id_utente, accessi_noti.indirizzo) in (
        select vecchi.id_utente, vecchi.indirizzo from accessi_noti vecchi where vecchi.ultimo < ${prima} limit ${most} for update skip locked)`),
  );
  await inBatches(clearing, (tx, most) =>
    tx.run(sql`
      delete from browser_noti where (browser_noti.id_utente, browser_noti.impronta) in (
        select vecchi.id_utente, vecchi.impronta from browser_noti vecchi where vecchi.ultimo < ${prima} limit ${most} for update skip locked)`),
  );
}
