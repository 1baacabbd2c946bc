import type { Clock } from '../clock.ts';
import type { Store } from '../db/pool.ts';
import type { Tx } from '../db/sql.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../jobs/worker.ts';
import type { Mail, Mailer } from './mailer.ts';
import { MailRefused } from './mailer.ts';
import type { MailJob } from './queue.ts';

export interface DeliverParts {
  readonly transaction: Store['transaction'];
  readonly mailer: Mailer;
  readonly clock: Clock;
}

/**
 * The work of the mail queue. The row is locked while the mail is handed over, so a job that runs twice, even at once,
 * sends once; only a server that dies between the hand-over and the commit repeats, with the same Message-ID.
 */
export function deliverMail({ transaction, mailer, clock }: DeliverParts): Handler<MailJob> {
  return async ({ data: { id }, attempt, last, done }) => {
    try {
      await transaction(async (tx) => {
        const mail = await waiting(tx, id);
        if (mail) {
          await mailer.send(mail);
          await tx.run(sql`update posta set stato = 'inviata', tentativi = ${attempt}, errore = null, inviata = ${clock()} where posta.id = ${id}`);
        }
        await done(tx);
      });
    } catch (error) {
      const given = last || error instanceof MailRefused;
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
      await transaction(async (tx) => {
        await tx.run(sql`
          update posta set tentativi = ${attempt}, errore = ${reason}, stato = case when ${given}::boolean then 'errore' else posta.stato end
          where posta.id = ${id} and posta.stato <> 'inviata'`);
        if (error instanceof MailRefused) await done(tx);
      });
      if (!(error instanceof MailRefused)) throw error;
    }
  };
}

const waiting = (tx: Tx, id: string): Promise<Mail | undefined> =>
  tx.one<Mail>(sql`
    select posta.id, posta.destinatario, posta.oggetto, posta.testo, posta.html, posta.allegati
    from posta where posta.id = ${id} and posta.stato <> 'inviata' for update`);
