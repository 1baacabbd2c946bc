import { expect, test } from 'vitest';
import type { SentOf } from '#platform/contract/call.ts';
import { notify } from '#platform/server/db/listen.ts';
import { sql } from '#platform/server/db/sql.ts';
import { deliverMail } from '#platform/server/mail/deliver.ts';
import { MailRefused, type Mailer } from '#platform/server/mail/mailer.ts';
import { queueMail, type MailJob, type NewMail } from '#platform/server/mail/queue.ts';
import { testApp } from '#test/fixtures/app.ts';
import { listenTo } from '#test/stand-ins/live-line.ts';
import * as contract from './contract.ts';

const app = await testApp();
const { db, store } = app.database;
const ufficio = app.as(4);

/** Writes a mail on a day and delivers it with the given mailer; returns its number in the list. */
async function scritta(
  mail: Partial<NewMail> & { unica: string },
  mailer: Mailer | null,
  giorno = '2026-03-16',
): Promise<number> {
  const now = new Date(`${giorno}T09:00:00Z`);
  const jobs: MailJob[] = [];
  await store.transaction((tx) =>
    queueMail(
      { tx, jobs: { send: async (_: string, data: object) => void jobs.push(data as MailJob) }, now },
      { destinatario: 'a@prova.example', oggetto: 'Oggetto', testo: 'Testo', ...mail },
    ),
  );
  const [job] = jobs;
  if (!job) throw new Error('No mail was queued');
  if (mailer)
    await deliverMail({ transaction: store.transaction, mailer, clock: () => now })({
      data: job,
      id: job.id,
      attempt: 1,
      last: false,
      signal: new AbortController().signal,
      done: async () => {},
    });
  const riga = await db.one<{ progressivo: number }>(sql`select progressivo from posta where id = ${job.id}`);
  return riga?.progressivo ?? 0;
}

const consegna: Mailer = { send: () => Promise.resolve('inviata'), close: () => {} };
const rifiuta: Mailer = { send: () => Promise.reject(new MailRefused('550 no such mailbox')), close: () => {} };
const elenco = async (input: SentOf<typeof contract.elencoEmail> = {}) =>
  (await ufficio.call(contract.elencoEmail, input)).reply;
const leggi = async (progressivo: number) => (await ufficio.call(contract.leggiEmail, { progressivo })).reply;
const reinvia = (progressivo: number) => ufficio.call(contract.reinviaEmail, { progressivo });

test('B-029, B-078: a mail stands in the list with its document and customer, and OK once it went out', async () => {
  const riferimento = {
    tipo: 'OC',
    numero: 12,
    anno: 2026,
    codAnagrafica: '000100',
    ragioneSociale: 'Serramenti Prova',
  };
  const progressivo = await scritta({ unica: 'lista', oggetto: 'Conferma ordine 12/2026', riferimento }, consegna);
  const { totale, righe } = await elenco({ cerca: 'SERRAMENTI' });
  expect([totale, righe[0]]).toMatchObject([
    1,
    {
      progressivo,
      dataDocumento: '2026-03-16',
      tipoDocumento: 'OC',
      numeroDocumento: '12/2026',
      cdAnagrafica: '000100',
      eMail: 'a@prova.example',
      stato: 'OK',
    },
  ]);
});

test('B-155: the days of an interval are both in it, and one that ends before it begins is refused', async () => {
  for (const giorno of ['2026-01-09', '2026-01-10', '2026-01-11'])
    await scritta({ unica: `giorno:${giorno}`, oggetto: 'Intervallo' }, consegna, giorno);
  const trovate = await elenco({ cerca: 'intervallo', DataInizio: '2026-01-10', DataFine: '2026-01-11' });
  expect(trovate.righe.map(({ dataDocumento }) => dataDocumento)).toEqual(['2026-01-11', '2026-01-10']);
  const rovescio = await ufficio.call(contract.elencoEmail, { DataInizio: '2026-01-11', DataFine: '2026-01-10' });
  expect(rovescio.problem).toMatchObject({ status: 422, detail: 'Intervallo date non valido!' });
});

test('a mail that was refused says why, try by try, and goes into the queue again as it is', async () => {
  const progressivo = await scritta({ unica: 'rifiutata', testo: 'Buongiorno' }, rifiuta);
  expect(await leggi(progressivo)).toMatchObject({
    stato: 'errore',
    testo: 'Buongiorno',
    errore: '550 no such mailbox',
    consegne: [{ tentativo: 1, esito: '550 no such mailbox' }],
  });
  expect((await reinvia(progressivo)).reply).toBe('OK');
  // The server's own queue may have processed it; one without a job is certainly still queued.
  expect(['in coda', 'trattenuta']).toContain((await leggi(progressivo)).stato);
  expect((await reinvia(await scritta({ unica: 'ferma' }, null))).problem).toMatchObject({
    status: 409,
    detail: 'La mail è già in coda.',
  });
});

test('a mail that went out goes out again as a new one', async () => {
  const progressivo = await scritta({ unica: 'ancora', oggetto: 'Da mandare due volte' }, consegna);
  expect((await reinvia(progressivo)).status).toBe(200);
  const { righe } = await elenco({ cerca: 'due volte' });
  expect(righe.map(({ stato }) => stato)).toEqual(['in coda', 'OK']);
  expect(
    await db.rows(sql`select operazione from registro where tabella = 'posta' and chiave = ${String(progressivo)}`),
  ).toEqual([{ operazione: 'edit' }]);
});

test('nobody reads a personal code that was sent to somebody else, or sends it again', async () => {
  const progressivo = await scritta(
    { unica: 'codice', testo: 'Il codice è 123', riferimento: { tipo: 'accesso' } },
    consegna,
  );
  expect((await leggi(progressivo)).testo).toBeNull();
  expect((await reinvia(progressivo)).status).toBe(422);
  expect((await reinvia(2_000_000_000)).status).toBe(404);
});

test('staff who have the mail list open are notified when a mail is queued, sent or fails, on any server; customers are not', async () => {
  const other = await app.another();
  const windows = await Promise.all([
    listenTo(app, { ruolo: 4 }, { temi: ['email'] }),
    listenTo(other, { ruolo: 5, idUtente: 2 }, { temi: ['email'] }),
  ]);
  const customer = await listenTo(
    app,
    { ruolo: 1, codAnagrafica: '000100', idUtente: 3 },
    { temi: ['email', 'articolo:DOPO'] },
  );
  for (const line of [...windows, customer]) {
    expect(await line.next()).toMatchObject({ event: 'pronto' });
    await line.settled();
  }
  const told = async (): Promise<void> => {
    for (const line of windows) expect(await line.next()).toMatchObject({ event: 'cambiato', data: ['email'] });
  };
  const progressivo = await scritta({ unica: 'seguita' }, null);
  await told();
  await db.run(sql`update posta set stato = 'errore' where progressivo = ${progressivo}`);
  await told();
  expect((await reinvia(progressivo)).reply).toBe('OK');
  await told();
  await store.transaction((tx) => notify(tx, { tabella: 'articoli', chiavi: ['DOPO'] }));
  expect(await customer.next()).toMatchObject({ data: ['articolo:DOPO'] });
});
