import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { folderFiles } from '#platform/server/files/folder.ts';
import type { Run } from '#platform/server/jobs/worker.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { openSmtp } from '#test/stand-ins/smtp.ts';
import { deliverMail } from './deliver.ts';
import { databaseMailer, type Mailer } from './mailer.ts';
import { queueMail, type MailJob, type NewMail } from './queue.ts';
import { messageId, smtpMailer } from './smtp.ts';

const now = new Date('2026-03-16T09:00:00Z');
const from = 'Cardine <portale@cardine.example>';
const { db, store } = await testDatabase();
const root = await mkdtemp(join(tmpdir(), 'mail-'));
const files = folderFiles(root);

const server = await openSmtp();
const { received } = server;
const smtp = smtpMailer({ url: server.url, from, files });

afterAll(async () => {
  smtp.close();
  await rm(root, { recursive: true, force: true });
});

beforeEach(() => {
  received.length = 0;
  server.refuse(null);
});

/** Queues a mail and returns its jobs. */
async function queued(mail: Partial<NewMail> & { unica: string }): Promise<MailJob[]> {
  const sent: MailJob[] = [];
  const jobs = { send: async (_: string, data: object) => void sent.push(data as MailJob) };
  await store.transaction((tx) =>
    queueMail({ tx, jobs, now }, { destinatario: 'anna@demo.it', oggetto: 'Prova', testo: 'Buongiorno\n', ...mail }),
  );
  return sent;
}

const run = (data: MailJob, more: Partial<Run<MailJob>> = {}): Run<MailJob> => ({
  data,
  id: data.id,
  attempt: 1,
  last: false,
  signal: new AbortController().signal,
  done: async () => {},
  ...more,
});
const deliver = (mailer: Mailer, job: MailJob, more?: Partial<Run<MailJob>>) =>
  deliverMail({ transaction: store.transaction, mailer, clock: () => now })(run(job, more));
const rowOf = (id: string) =>
  db.one<{ stato: string; tentativi: number; errore: string | null; inviata: Date | null }>(
    sql`select stato, tentativi, errore, inviata from posta where id = ${id}`,
  );

async function one(mail: Partial<NewMail> & { unica: string }): Promise<MailJob> {
  const [job] = await queued(mail);
  if (!job) throw new Error('no job was sent');
  return job;
}

test('a personal code is stored until its mail is sent, and no longer; other mails keep their text', async () => {
  const [codice, altra] = [
    await one({ unica: 'codice:1', testo: 'Codice 123\n', html: '<b>123</b>', riferimento: { tipo: 'accesso' } }),
    await one({ unica: 'altra:1' }),
  ];
  const texts = () =>
    db.rows<{ testo: string; html: string | null }>(
      sql`select testo, html from posta where id = any(${[codice.id, altra.id]}::uuid[]) order by unica desc`,
    );
  await deliver(databaseMailer, codice);
  expect((await texts())[0]).toEqual({ testo: 'Codice 123\n', html: '<b>123</b>' });
  await deliver(smtp, codice);
  await deliver(smtp, altra);
  expect(received).toHaveLength(2);
  expect(await texts()).toEqual([
    { testo: '', html: null },
    { testo: 'Buongiorno\n', html: null },
  ]);
});

test('an occasion has one mail and one job, however often it is queued', async () => {
  expect(await queued({ unica: 'conferma:1' })).toHaveLength(1);
  expect(await queued({ unica: 'conferma:1', oggetto: 'Altro' })).toHaveLength(0);
});

test('without a mail server the mail is held back in the database, and does not count as sent', async () => {
  const job = await one({ unica: 'banca-dati' });
  expect((await rowOf(job.id))?.stato).toBe('in coda');
  await deliver(databaseMailer, job);
  expect(await rowOf(job.id)).toEqual({ stato: 'trattenuta', tentativi: 1, errore: null, inviata: null });
});

test('a job that runs twice, and even five times at once, sends once', async () => {
  const job = await one({ unica: 'una-volta' });
  await Promise.all(Array.from({ length: 5 }, () => deliver(smtp, job)));
  await deliver(smtp, job);
  expect(received).toHaveLength(1);
});

test('a mail carries its Message-ID out of the row, its attachment, and no header of its own making', async () => {
  await files.put('ordini/1.pdf', new TextEncoder().encode('%PDF-1.7'), 'application/pdf');
  const allegati = [{ nome: 'Ordine 1.pdf', chiave: 'ordini/1.pdf', tipo: 'application/pdf' }];
  const job = await one({ unica: 'intera', oggetto: 'Ordine\r\nBcc: ladro@demo.it', allegati });
  await deliver(smtp, job);
  const [text = ''] = received;
  const headers = text.slice(0, text.indexOf('\n\n'));
  expect(headers).toContain(`Message-ID: ${messageId(job.id, from)}`);
  expect(headers).not.toMatch(/^bcc:/im);
  expect(text).toContain(Buffer.from('%PDF-1.7').toString('base64'));
  expect(messageId('x', 'portale@cardine.example')).toBe('<x@cardine.example>');
});

test('an attachment that is not there yet is made before the mail goes; where that fails the mail waits', async () => {
  const job = await one({
    unica: 'da-fare',
    allegati: [{ nome: 'Ordine 2.pdf', chiave: 'ordini/2.pdf', tipo: 'application/pdf' }],
  });
  const sends = (prepare: (chiave: string) => Promise<void>) =>
    deliverMail({ transaction: store.transaction, mailer: smtp, clock: () => now, prepare })(run(job));
  await expect(sends(() => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
  expect([await rowOf(job.id), received.length]).toMatchObject([{ stato: 'in coda', errore: 'no ink' }, 0]);
  await sends(
    async (chiave) => void (await files.put(chiave, new TextEncoder().encode('%PDF-fatto'), 'application/pdf')),
  );
  expect((await rowOf(job.id))?.stato).toBe('inviata');
  expect(received[0]).toContain(Buffer.from('%PDF-fatto').toString('base64'));
});

test('a temporary refusal is retried with the same Message-ID, and counted', async () => {
  const job = await one({ unica: 'piu-tardi' });
  server.refuse('451 later');
  await expect(deliver(smtp, job)).rejects.toThrow();
  expect(await rowOf(job.id)).toMatchObject({ stato: 'in coda', tentativi: 1, inviata: null });
  server.refuse(null);
  await deliver(smtp, job, { attempt: 2 });
  expect(await rowOf(job.id)).toEqual({ stato: 'inviata', tentativi: 2, errore: null, inviata: now });
});

test('a permanent refusal is not retried: the row gives the reason, the job is done', async () => {
  const job = await one({ unica: 'mai' });
  server.refuse('550 no such mailbox');
  let done = 0;
  await deliver(smtp, job, { done: async () => void done++ });
  const row = await rowOf(job.id);
  expect([row?.stato, done]).toEqual(['errore', 1]);
  expect(row?.errore).toContain('550');
});

test('a mail whose last try failed is marked, and one without its attachment never goes out', async () => {
  const job = await one({
    unica: 'senza',
    allegati: [{ nome: 'x.pdf', chiave: 'manca.pdf', tipo: 'application/pdf' }],
  });
  await expect(deliver(smtp, job, { attempt: 10, last: true })).rejects.toThrow();
  expect(await rowOf(job.id)).toMatchObject({ stato: 'errore', errore: 'L’allegato x.pdf non c’è più' });
  expect(received).toHaveLength(0);
});

test('an unreachable mail server is reported in Italian, and open attachments are closed', async () => {
  const opened: Readable[] = [];
  const get: typeof files.get = async (key) => {
    const file = await files.get(key);
    if (file) opened.push(file.stream);
    return file;
  };
  await files.put('chiuso.txt', Buffer.from('x'), 'text/plain');
  const nowhere = smtpMailer({ url: 'smtp://127.0.0.1:1', from, files: { ...files, get } });
  const job = await one({
    unica: 'nessuno',
    allegati: [{ nome: 'x.txt', chiave: 'chiuso.txt', tipo: 'text/plain' }],
  });
  await expect(deliver(nowhere, job)).rejects.toThrow();
  expect(opened.map((stream) => stream.destroyed)).toEqual([true]);
  expect((await rowOf(job.id))?.errore).toBe('Il server di posta rifiuta la connessione');
  nowhere.close();
});
