import type { Queue } from '../jobs/create-jobs.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Tx } from '../db/sql.ts';
import { sql } from '../db/sql.ts';
import type { Allegato } from './mailer.ts';

/** The queue of mails to send: ten tries over about three hours. */
export const mailQueue: Queue = { name: 'posta', retryLimit: 9, retryDelay: 20, expireInSeconds: 120 };

/** What a job of the queue carries. */
export interface MailJob {
  readonly id: string;
}

export interface NewMail {
  /** Names the occasion, `conferma:OC/2024/123`: however often it is queued, one mail goes out. */
  readonly unica: string;
  readonly destinatario: string;
  readonly oggetto: string;
  readonly testo: string;
  readonly html?: string;
  readonly allegati?: readonly Allegato[];
  readonly riferimento?: Riferimento;
}

/** What a mail is about, for the list of sent mails. */
export interface Riferimento {
  /** Kind of document or thing; `accesso` stands for a personal code, whose mail nobody else may read. */
  readonly tipo: string;
  readonly id?: number;
  readonly numero?: number;
  readonly anno?: number;
  readonly codAnagrafica?: string;
  readonly ragioneSociale?: string;
}

/** Puts a mail into `posta` and its job into the queue, in the caller's transaction. A second one for the same occasion is nothing. */
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

/** Sends a mail of the list again: one that went out as a new one with the same text, one that did not as it is. The caller has locked its row. */
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

/** A subject is one line, whatever names it was made of. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 200);
