import { cut } from '#platform/contract/storable.ts';
import type { Queue } from '../jobs/create-jobs.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { sql, type Tx } from '../db/sql.ts';
import type { Allegato } from './mailer.ts';

/** Ten attempts in about three hours. */
export const mailQueue: Queue = { name: 'posta', retryLimit: 9, retryDelay: 20, expireInSeconds: 120 };

export interface MailJob {
  readonly id: string;
}

export interface NewMail {
  /** Unique per occasion: `conferma:OC/2024/123`. */
  readonly unica: string;
  readonly destinatario: string;
  readonly oggetto: string;
  readonly testo: string;
  readonly html?: string;
  readonly allegati?: readonly Allegato[];
  readonly riferimento?: Riferimento;
}

export interface Riferimento {
  /** `accesso`: contains a personal code that nobody else may read. */
  readonly tipo: string;
  readonly id?: number;
  readonly numero?: number;
  readonly anno?: number;
  readonly codAnagrafica?: string;
  readonly ragioneSociale?: string;
}

/** Runs in the caller's transaction; does nothing if `unica` exists. */
export async function queueMail(
  { tx, jobs, now }: { readonly tx: Tx; readonly jobs: Jobs; readonly now: Date },
  mail: NewMail,
): Promise<void> {
  const row = await tx.one<{ id: string }>(sql`
    insert into posta (id, unica, destinatario, oggetto, testo, html, allegati, stato, riferimento, creata)
    values (gen_random_uuid(), ${mail.unica}, ${mail.destinatario}, ${oneLine(mail.oggetto)}, ${mail.testo}, ${mail.html ?? null},
            ${JSON.stringify(mail.allegati ?? [])}, 'in coda', ${mail.riferimento ? JSON.stringify(mail.riferimento) : null}, ${now})
    on conflict (unica) do nothing
    returning id`);
  if (row) await jobs.send(mailQueue.name, { id: row.id } satisfies MailJob);
}

/** Queues it as a new mail. The caller has locked the row. */
export async function queueAgain(
  { tx, jobs, now }: { readonly tx: Tx; readonly jobs: Jobs; readonly now: Date },
  id: string,
): Promise<void> {
  const row = await tx.one<{ id: string }>(sql`
    with copia as (
      insert into posta (id, unica, destinatario, oggetto, testo, html, allegati, stato, riferimento, creata)
      select gen_random_uuid(), p.unica || ':' || gen_random_uuid(), p.destinatario, p.oggetto, p.testo, p.html, p.allegati, 'in coda', p.riferimento, ${now}
      from posta p where p.id = ${id} and p.stato = 'inviata' returning id
    ), stessa as (
      update posta set stato = 'in coda', errore = null where posta.id = ${id} and posta.stato <> 'inviata' returning id
    )
    select id from copia union all select id from stessa`);
  if (row) await jobs.send(mailQueue.name, { id: row.id } satisfies MailJob);
}

const oneLine = (text: string): string => cut(text.replace(/\s+/g, ' ').trim(), 200);
