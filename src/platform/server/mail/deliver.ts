import { cut } from '#platform/contract/storable.ts';
import type { Clock } from '../clock.ts';
import type { Store } from '../db/pool.ts';
import { sql, type Tx } from '../db/sql.ts';
import type { Handler } from '../jobs/worker.ts';
import { MailRefused, type Mail, type Mailer } from './mailer.ts';
import type { MailJob } from './queue.ts';

export interface DeliverParts {
  readonly transaction: Store['transaction'];
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly prepare?: (chiave: string) => Promise<void>;
}

/**
 * The row stays locked while sending, so a job that runs twice sends once. Only a server that dies before the commit
 * sends again, with the same Message-ID.
 */
export function deliverMail({ transaction, mailer, clock, prepare }: DeliverParts): Handler<MailJob> {
  return async ({ data: { id }, attempt, last, done }) => {
    try {
      if (prepare) for (const { chiave } of await transaction((tx) => attachmentsOf(tx, id))) await prepare(chiave);
      await transaction(async (tx) => {
        const mail = await waiting(tx, id);
        if (mail) {
          const stato = await mailer.send(mail);
          const inviata = stato === 'inviata' ? clock() : null;
          await tx.run(
            sql`update posta set stato = ${stato}, tentativi = ${attempt}, errore = null, inviata = ${inviata} where posta.id = ${id}`,
          );
          if (inviata) await forgetCode(tx, id);
          await noted(tx, { id, tentativo: attempt, quando: clock(), esito: stato });
        }
        await done(tx);
      });
    } catch (error) {
      const given = last || error instanceof MailRefused;
      const reason = cut(error instanceof Error ? error.message : String(error), 500);
      await transaction(async (tx) => {
        await tx.run(sql`
          update posta set tentativi = ${attempt}, errore = ${reason}, stato = case when ${given}::boolean then 'errore' else posta.stato end
          where posta.id = ${id} and posta.stato <> 'inviata'`);
        await noted(tx, { id, tentativo: attempt, quando: clock(), esito: reason });
        if (error instanceof MailRefused) await done(tx);
      });
      if (!(error instanceof MailRefused)) throw error;
    }
  };
}

const noted = (
  tx: Tx,
  { id, tentativo, quando, esito }: { id: string; tentativo: number; quando: Date; esito: string },
): Promise<number> =>
  tx.run(sql`
    insert into posta_tentativi (id_posta, tentativo, quando, esito)
    select posta.id, ${tentativo}, ${quando}, ${esito} from posta where posta.id = ${id}`);

/** Deletes the personal code, which must not stay in database or backups. */
const forgetCode = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`
    update posta set testo = '', html = null where posta.id = ${id} and posta.riferimento ->> 'tipo' = 'accesso'`);

/** Created outside of the transaction: it is slow and needs connections of its own. */
const attachmentsOf = async (tx: Tx, id: string): Promise<Mail['allegati']> =>
  (
    await tx.one<Pick<Mail, 'allegati'>>(
      sql`select posta.allegati from posta where posta.id = ${id} and posta.stato <> 'inviata'`,
    )
  )?.allegati ?? [];

const waiting = (tx: Tx, id: string): Promise<Mail | undefined> =>
  tx.one<Mail>(sql`
    select posta.id, posta.destinatario, posta.oggetto, posta.testo, posta.html, posta.allegati
    from posta where posta.id = ${id} and posta.stato <> 'inviata' for update`);
