import { visitor } from '#platform/contract/actor.ts';
import { inBatches, monthsBefore, type Clearing } from '#platform/server/db/batches.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import { writeLog } from '#platform/server/log/operation-log.ts';
import { mesiConservazione } from '#parti/mesi-conservazione.ts';
import { mailDi } from './mail-registrazione.ts';

/** Deletes refused registrations after the period in the privacy page. */
export const dimenticaRegistrazioni = (clearing: Clearing): Promise<void> =>
  inBatches(clearing, (tx, most) => dimenticaRifiutate(tx, clearing.now, most));

/** Also deletes its mails and logged content; who created and refused it, and when, stays logged. */
async function dimenticaRifiutate(tx: Tx, now: Date, most: number): Promise<number> {
  const rifiutate = await tx.rows<{ id: number }>(sql`
    delete from registrazioni where registrazioni.id in (
      select vecchie.id from registrazioni vecchie
      where vecchie.stato = 'rifiutata' and vecchie.decisa < ${monthsBefore(now, mesiConservazione.registrazioniRifiutate)}
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
