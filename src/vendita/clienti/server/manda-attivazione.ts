import type { Jobs } from '#platform/server/jobs/jobs.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import { fingerprintOf } from '#platform/server/sessions/secrets.ts';
import { nuovoCodice } from '#sistema/accesso/server/index.ts';
import { mailAttivazione } from './mail-registrazione.ts';

interface Scrive {
  readonly tx: Tx;
  readonly jobs: Jobs;
  readonly now: Date;
}

interface Attivando {
  readonly idUtente: number;
  readonly userName: string;
  readonly nome: string;
}

/** Earlier links become invalid. */
export async function mandaAttivazione(scrive: Scrive, attivando: Attivando, url: string): Promise<void> {
  const { idUtente, userName, nome } = attivando;
  const codice = await nuovoCodice(scrive.tx, { idUtente, scopo: 'attivazione', now: scrive.now });
  await queueMail(scrive, mailAttivazione({ username: userName, nome }, { url, codice, unica: fingerprintOf(codice) }));
}

/** For a password request before activation; does nothing without an accepted registration. */
export async function mandaAttivazioneA(scrive: Scrive, idUtente: number, url: string): Promise<void> {
  const riga = await scrive.tx.one<Omit<Attivando, 'idUtente'>>(sql`
    select registrazioni.user_name, registrazioni.nome from registrazioni
    where registrazioni.id_utente = ${idUtente} and registrazioni.stato = 'accettata'`);
  if (riga) await mandaAttivazione(scrive, { idUtente, ...riga }, url);
}
