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
  /** What the mail is about, for the sent-mail screen: `{ tipo, numero, … }`. */
  readonly riferimento?: object;
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

/** A subject is one line, whatever names it was made of. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 200);
