import { fullStop } from '#platform/contract/full-stop.ts';
import type { Parts } from '#platform/server/area.ts';
import { keepEach } from '#platform/server/db/keep-each.ts';
import { type Tx, sql } from '#platform/server/db/sql.ts';
import { isUnreachable } from '#platform/server/db/transient-errors.ts';
import { sha256Of } from '#platform/server/files/digest.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import { MailboxFault, type MailboxLogin, type MailboxMark } from '#platform/server/mail/mailbox.ts';
import { accogliParti } from './accogli-parti.ts';
import { giunti, type Giunto } from './casella.ts';
import { leggiMessaggioInThread } from './leggi/lettura-nel-thread.ts';
import { partiDi, pulito } from './parti-mail.ts';

export const codaPosta: Queue = { name: 'posta-ordini', retryLimit: 0, retryDelay: 30, expireInSeconds: 1800 };

type RiceviParts = Pick<Parts, 'store' | 'clock' | 'jobsIn' | 'uploads' | 'papers' | 'log'>;

/** Advisory lock, an arbitrary constant equal on all servers: one writes at a time. */
const chiaveGiro = 'posta degli ordini';

/** Reads new messages one by one. A server killed meanwhile reads the last one again, which changes nothing. */
export function riceviPosta(parts: RiceviParts, config: MailboxLogin | null): Handler<object> {
  return async ({ signal }) => {
    if (config === null) return;
    const { store, clock } = parts;
    const prima = await store.db.one<{ segno: MailboxMark }>(sql`select segno from ordini_in_arrivo_casella`);
    try {
      for await (const giunto of giunti({ config, adesso: clock(), signal }, prima?.segno ?? {}))
        await keepEach([giunto], ([uno = giunto]) => accogli(parts, uno), soloFile);
      await store.transaction((tx) => segna(tx, { quando: clock(), guaio: '' }));
    } catch (error) {
      if (signal.aborted || isUnreachable(error)) throw error;
      const detto = error instanceof MailboxFault;
      parts.log.warn({ err: error }, 'the mailbox of orders could not be read');
      const guaio = fullStop(detto ? error.message : 'non si legge per un errore, vedere il registro');
      await store.transaction((tx) => segna(tx, { quando: null, guaio }));
      if (!detto) throw error;
    }
  };
}

/** A message whose content can't be stored becomes a row with its file only. */
const soloFile = (giunto: Giunto): Giunto => ({ ...giunto, illeggibile: true });

const segna = (tx: Tx, { quando, guaio }: { readonly quando: Date | null; readonly guaio: string }): Promise<number> =>
  tx.run(sql`
    insert into ordini_in_arrivo_casella as k (id, sentita, guaio) values (1, ${quando}::timestamptz, ${guaio})
    on conflict (id) do update set guaio = excluded.guaio, sentita = coalesce(excluded.sentita, k.sentita)`);

async function accogli({ store, clock, jobsIn, uploads, papers }: RiceviParts, giunto: Giunto): Promise<void> {
  const impronta = await sha256Of(giunto.bytes);
  const messaggio = giunto.illeggibile
    ? { rifiutato: 'illeggibile' }
    : await leggiMessaggioInThread(uploads, giunto.bytes, true);
  const parti = await partiDi({ ...giunto, impronta }, 'rifiutato' in messaggio ? null : messaggio);
  const { da, oggetto, id } = 'rifiutato' in messaggio ? { da: { indirizzo: '' }, oggetto: '', id: '' } : messaggio;
  const [mittente, chiave] = [pulito(da.indirizzo, 200), pulito(id, 500) || impronta];
  await store.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext(${chiaveGiro}))`);
    await tx.run(sql`
      insert into ordini_in_arrivo_casella (id, segno) values (1, ${JSON.stringify(giunto.segno)}::jsonb)
      on conflict (id) do update set segno = excluded.segno`);
    const nuovo = await tx.one<{ id: number }>(sql`
      insert into ordini_in_arrivo_messaggi (chiave, mittente, oggetto, arrivato)
      values (${chiave}, ${mittente}, ${pulito(oggetto, 300)}, ${clock()}) on conflict (chiave) do nothing returning id`);
    if (!nuovo) return;
    const arrivata = { parti, mittente, oggetto: pulito(oggetto, 300) };
    await accogliParti({ tx, jobs: jobsIn(tx), files: papers.files, now: clock() }, 'mail', arrivata);
  });
}
