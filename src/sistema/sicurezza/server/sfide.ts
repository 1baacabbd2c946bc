import { sql, type Tx } from '#platform/server/db/sql.ts';
import { fingerprintOf, newSecret } from '#platform/server/sessions/secrets.ts';

/** Ms. */
const durata = 5 * 60_000;

export type ScopoSfida = 'accesso' | 'passkey' | 'registra' | 'gestore' | 'conferma';

export async function nuovaSfida(
  tx: Tx,
  { idUtente, scopo, prova = '', now }: { idUtente: number | null; scopo: ScopoSfida; prova?: string; now: Date },
): Promise<string> {
  const sfida = newSecret();
  // Deletes some expired ones without waiting for locks.
  await tx.run(sql`
    delete from sfide_accesso where sfide_accesso.impronta in (
      select vecchie.impronta from sfide_accesso vecchie where vecchie.scade < ${now} limit 200 for update skip locked)`);
  await tx.run(sql`
    insert into sfide_accesso (impronta, id_utente, scopo, prova, scade)
    values (${fingerprintOf(sfida)}, ${idUtente}, ${scopo}, ${prova}, ${new Date(now.getTime() + durata)})`);
  return sfida;
}

export interface Sfidato {
  readonly idUtente: number | null;
  readonly prova: string;
}

/**
 * Null if the challenge does not exist, expired or has another purpose. Locks it, so that it opens one session only.
 * Lock order: user, challenge, so that a concurrent `revokeUser` ends either it or the new session.
 */
export async function sfidaViva(
  tx: Tx,
  { sfida, scopo, now }: { sfida: string; scopo: ScopoSfida; now: Date },
): Promise<Sfidato | null> {
  const impronta = fingerprintOf(sfida);
  await tx.run(sql`
    select 1 from utenti u where u.id = (select s.id_utente from sfide_accesso s where s.impronta = ${impronta}) for no key update`);
  const viva = await tx.one<Sfidato>(sql`
    select s.id_utente, s.prova from sfide_accesso s
    where s.impronta = ${impronta} and s.scopo = ${scopo} and s.scade > ${now} for update`);
  return viva ?? null;
}

export const consumaSfida = (tx: Tx, sfida: string): Promise<number> =>
  tx.run(sql`delete from sfide_accesso where sfide_accesso.impronta = ${fingerprintOf(sfida)}`);
