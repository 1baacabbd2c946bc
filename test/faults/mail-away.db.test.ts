import { tmpdir } from 'node:os';
import { afterAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { folderFiles } from '#platform/server/files/folder.ts';
import { createJobs } from '#platform/server/jobs/create-jobs.ts';
import { deliverMail } from '#platform/server/mail/deliver.ts';
import { mailQueue, queueMail, type MailJob } from '#platform/server/mail/queue.ts';
import { smtpMailer } from '#platform/server/mail/smtp.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { openSmtp } from '#test/stand-ins/smtp.ts';

const { url, db, store } = await testDatabase();
const smtp = await openSmtp();
const inizio = new Date('2026-03-16T09:00:00Z');
const adesso = performance.now();
/** Seconds by which the clock was advanced. */
let saltati = 0;
const trascorsi = (): number => saltati + (performance.now() - adesso) / 1000;
const clock = (): Date => new Date(inizio.getTime() + trascorsi() * 1000);

/** The part of two servers that sends mails. */
const servers = [0, 1].map(() => {
  const mailer = smtpMailer({ url: smtp.url, from: 'Cardine <portale@cardine.example>', files: folderFiles(tmpdir()) });
  return { mailer, jobs: createJobs({ url, queues: [mailQueue], pollMs: 20, trouble: () => {} }) };
});
for (const { jobs, mailer } of servers) {
  await jobs.start();
  jobs.work<MailJob>(mailQueue.name, deliverMail({ transaction: store.transaction, mailer, clock }));
}
afterAll(async () => {
  await Promise.all(servers.map(({ jobs }) => jobs.stop()));
  servers.forEach(({ mailer }) => mailer.close());
});

interface Posta {
  readonly unica: string;
  readonly stato: string;
  readonly tentativi: number;
  readonly inviata: Date | null;
}
const posta = () => db.rows<Posta>(sql`select unica, stato, tentativi, inviata from posta order by unica`);

/** Seconds until the next mail is due; null if none is waiting. */
const prossima = async (): Promise<number | null> => {
  const [riga] = await db.rows<{ fra: number | null }>(sql`
    select extract(epoch from min(start_after) - now())::float8 as fra from pgboss.job where name = ${mailQueue.name} and state in ('created', 'retry')`);
  return riga?.fra ?? null;
};

/** Advances the clock until the next mail is due and tries all due mails. Returns the time before. */
async function avanti(): Promise<number> {
  const fra = Math.max(0, (await prossima()) ?? 0) + 0.01;
  saltati += fra;
  const da = trascorsi();
  await db.run(sql`
    update pgboss.job set start_after = start_after - ${fra} * interval '1 second' where name = ${mailQueue.name} and state in ('created', 'retry')`);
  const dovute = sql`select id from pgboss.job where name = ${mailQueue.name} and (state = 'active' or state in ('created', 'retry') and start_after <= now())`;
  await expect.poll(() => db.rows(dovute), { interval: 10 }).toEqual([]);
  return da;
}

test('a mail server that is away for an hour gets every mail once when it is back; meanwhile it was asked with pauses that double', async () => {
  const quante = 12;
  await smtp.down();
  await store.transaction(async (tx) => {
    for (let i = 0; i < quante; i++) {
      const mail = {
        unica: `ordine:${String(i).padStart(2, '0')}`,
        destinatario: 'anna@cliente.example',
        oggetto: `Ordine ${i}`,
        testo: 'Buongiorno\n',
      };
      await queueMail({ tx, jobs: servers[i % 2]?.jobs.within(tx) ?? { send: async () => {} }, now: clock() }, mail);
    }
  });
  /** By mail, the interval in which it was tried. */
  const prove = new Map<string, { readonly da: number; readonly a: number }[]>();
  while (trascorsi() < 3600) {
    const da = await avanti();
    for (const { unica, tentativi } of await posta()) {
      const sue = prove.get(unica) ?? [];
      if (tentativi > sue.length) prove.set(unica, [...sue, { da, a: trascorsi() }]);
    }
  }
  expect((await posta()).map(({ stato }) => stato)).toEqual(Array.from({ length: quante }, () => 'in coda'));
  for (const sue of prove.values()) {
    expect(sue.length).toBeGreaterThanOrEqual(6);
    sue
      .slice(1)
      .forEach(({ a }, i) => expect(a - (sue[i]?.da ?? 0)).toBeGreaterThanOrEqual(mailQueue.retryDelay * 2 ** i));
  }

  await smtp.up();
  while ((await prossima()) !== null) await avanti();
  const partite = await posta();
  const ultima = Math.max(...partite.map(({ inviata }) => ((inviata?.getTime() ?? 0) - inizio.getTime()) / 60_000));
  process.stdout.write(
    `mail server away for an hour: ${quante} mails, ${[...prove.values()].flat().length} tries in vain, all out once, the last after ${Math.round(ultima)} minutes\n`,
  );
  expect(
    partite.map(({ stato, inviata }) => [stato, inviata !== null && inviata.getTime() >= inizio.getTime() + 3_600_000]),
  ).toEqual(partite.map(() => ['inviata', true]));
  expect(Math.max(...partite.map(({ tentativi }) => tentativi))).toBeLessThanOrEqual(mailQueue.retryLimit + 1);
  const oggetti = smtp.received.map((testo) => /^Subject: (.*)$/m.exec(testo)?.[1] ?? '');
  expect(oggetti.sort()).toEqual(Array.from({ length: quante }, (_, i) => `Ordine ${i}`).sort());
  expect(new Set(smtp.received.map((testo) => /^Message-ID: (.*)$/m.exec(testo)?.[1])).size).toBe(quante);
});
