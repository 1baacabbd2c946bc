import { sql, type Sql, type Tx } from '#platform/server/db/sql.ts';
import { fingerprintOf, newSecret } from '#platform/server/sessions/secrets.ts';
import type { ScopoCodice } from '../rules.ts';
import type { DiChi } from './difetto-password.ts';

/** Validity, ms. */
const durata: Record<ScopoCodice, number> = { reset: 60 * 60_000, attivazione: 7 * 86_400_000 };

export async function nuovoCodice(
  tx: Tx,
  { idUtente, scopo, now }: { idUtente: number; scopo: ScopoCodice; now: Date },
): Promise<string> {
  const codice = newSecret();
  await tx.run(
    sql`delete from codici_accesso where codici_accesso.id_utente = ${idUtente} and codici_accesso.scopo = ${scopo}`,
  );
  await tx.run(sql`
    insert into codici_accesso (impronta, id_utente, scopo, scade)
    values (${fingerprintOf(codice)}, ${idUtente}, ${scopo}, ${new Date(now.getTime() + durata[scopo])})`);
  return codice;
}

/** User of the code, or null if it is invalid. */
export async function chiHaIlCodice(
  db: Sql,
  { codice, scopo, now }: { codice: string; scopo: ScopoCodice; now: Date },
): Promise<DiChi | null> {
  const row = await db.one<DiChi>(sql`
    select utenti.ruolo, array[utenti.username, utenti.nome, utenti.cognome] as suoi from codici_accesso join utenti on utenti.id = codici_accesso.id_utente
    where codici_accesso.impronta = ${fingerprintOf(codice)} and codici_accesso.scopo = ${scopo}
      and codici_accesso.usato is null and codici_accesso.scade > ${now}`);
  return row ?? null;
}

/** Consumes the code and returns its user, or null if it is invalid. Lock order: user, code, as in `revokeUser`. */
export async function usaCodice(
  tx: Tx,
  { codice, scopo, now }: { codice: string; scopo: ScopoCodice; now: Date },
): Promise<number | null> {
  await tx.run(sql`
    select 1 from utenti u where u.id = (select c.id_utente from codici_accesso c where c.impronta = ${fingerprintOf(codice)})
    for no key update`);
  const row = await tx.one<{ idUtente: number }>(sql`
    update codici_accesso set usato = ${now}
    where codici_accesso.impronta = ${fingerprintOf(codice)} and codici_accesso.scopo = ${scopo}
      and codici_accesso.usato is null and codici_accesso.scade > ${now}
    returning codici_accesso.id_utente`);
  return row?.idUtente ?? null;
}
