import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createJobs } from '#platform/server/jobs/create-jobs.ts';
import { sql } from '#platform/server/db/sql.ts';
import { elencoEmail } from '#sistema/email/contract.ts';
import { leggiHome } from '#sistema/homeintranet/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { s3StandIn } from '#test/stand-ins/s3.ts';
import { examine } from './doctor.ts';
import { queues } from './jobs.ts';
import { readAllSettings } from './settings.ts';

const root = await mkdtemp(join(tmpdir(), 'cardine-dottore-'));
afterAll(() => rm(root, { recursive: true, force: true }));
const now = new Date('2026-03-16T09:00:00Z');
const { url, store, db } = await testDatabase({ demo: true, durable: true });
const jobs = createJobs({ url, queues, trouble: () => {} });
await jobs.start();
await jobs.stop(0);

/** The doctor's lines about a check, as `livello: detto`. */
async function said(cosa: string, more: Record<string, string> = {}): Promise<string[]> {
  const env = { DATABASE_URL: url, DATA_DIR: join(root, 'dati'), DEMO: 'on', PORT: '1', ...more };
  const settings = readAllSettings(env);
  const found = await examine({ settings, env, databaseUrl: url, store, now });
  return found.filter((one) => one.cosa === cosa).map(({ livello, detto }) => `${livello}: ${detto}`);
}

test('a sound installation reports only settings that were never made', async () => {
  const env = { DATABASE_URL: url, DATA_DIR: join(root, 'dati'), DEMO: 'on', PORT: '1' };
  const found = await examine({ settings: readAllSettings(env), env, databaseUrl: url, store, now });
  expect(found.filter(({ livello }) => livello === 'guasto')).toEqual([]);
  expect(found.filter(({ livello, cosa }) => livello === 'avviso' && cosa !== 'Disco').map(({ cosa }) => cosa)).toEqual(
    ['Server', 'Backup'],
  );
});

test('a misspelt setting, a read-only store, stuck jobs and mails and an old backup are each reported', async () => {
  expect(await said('Impostazioni', { DATABSE_URL: 'x' })).toEqual([
    expect.stringContaining("DATABSE_URL non è un'impostazione, forse si intendeva DATABASE_URL"),
  ]);
  expect(await said('Replica')).toEqual([]);
  expect(await said('Replica', { DATABASE_URL_READ: url })).toEqual([
    'avviso: la replica (DATABASE_URL_READ) non è una replica: si legge tutto dal database',
  ]);
  expect(await said('Replica', { DATABASE_URL_READ: 'postgres://u@127.0.0.1:1/d' })).toEqual([
    'avviso: la replica (DATABASE_URL_READ) non risponde: si legge tutto dal database',
  ]);
  await writeFile(join(root, 'occupato'), '');
  expect(await said('File', { FILES_URL: `file://${join(root, 'occupato')}` })).toEqual([
    expect.stringMatching(/^guasto: nella cartella .*\/occupato non si può scrivere e rileggere \(ENOTDIR|EEXIST\)/),
  ]);

  await store.transaction((tx) => jobs.within(tx).send(queues[1]?.name ?? '', {}));
  await db.run(sql`update pgboss.job set start_after = ${new Date(now.getTime() - 3_600_000)}`);
  expect(await said('Code')).toEqual([expect.stringMatching(/^avviso: .* un lavoro aspetta da 60 minuti/)]);
  await db.run(sql`update pgboss.job set state = 'failed'`);
  expect(await said('Code')).toEqual([expect.stringMatching(/^avviso: .*: 1 lavori non riusciti$/)]);

  const folder = join(root, 'copie');
  await mkdir(folder);
  expect(await said('Backup', { BACKUP_DIR: folder })).toEqual([`avviso: in ${folder} non ce n’è ancora`]);
  await writeFile(join(folder, 'cardine-2026-03-15.tar.gz'), '');
  expect(await said('Backup', { BACKUP_DIR: folder })).toEqual([
    expect.stringMatching(/^bene: l’ultimo è cardine-2026-03-15\.tar\.gz/),
  ]);
});

test('open demo passwords and simulators are reported', async () => {
  expect(await said('Dimostrazione')).toEqual([expect.stringMatching(/^bene: .* solo su questa macchina$/)]);
  expect(await said('Dimostrazione', { PUBLIC_URL: 'https://portale.example' })).toEqual([
    'bene: Gli accessi dimostrativi e i simulatori sono chiusi, perché con PUBLIC_URL https://portale.example altri raggiungono il portale; DEMO_LOGINS=everywhere li apre a tutti.',
  ]);
  expect(await said('Dimostrazione', { HOST: '0.0.0.0', DEMO_LOGINS: 'everywhere' })).toEqual([
    expect.stringMatching(/^avviso: .* aperti a tutti/),
  ]);
});

test('reports an unusable delivery folder and files there that are not imported', async () => {
  expect(await said('Cartella')).toEqual(['bene: nessuna viene guardata (IMPORT_DIR)']);
  const folder = join(root, 'consegne');
  await mkdir(folder);
  // Faults of folders are tested in the start tests; on a busy machine the check reports a timeout.
  const told = async () =>
    (await said('Cartella', { IMPORT_DIR: folder })).filter((line) => !line.includes('in tempo'));
  expect([[], [`bene: in ${folder} tutto viene letto e spostato`]]).toContainEqual(await told());
  const trouble = (nome: string, motivo: string) =>
    db.run(sql`
      insert into cartella_voci (nome, segno, dal, impronta, esito, errori, tentativi, motivo)
      values (${nome}, '', ${now}, '', '', '', 0, ${motivo})`);
  await trouble('', 'nella cartella non si può scrivere (EROFS)');
  for (let n = 1; n <= 7; n++) await trouble(`${n}.zip`, 'è un collegamento');
  expect(await told()).toEqual([
    `guasto: ${folder}: nella cartella non si può scrivere (EROFS)`,
    ...[1, 2, 3, 4, 5].map((n) => `avviso: ${n}.zip: è un collegamento`),
    'avviso: altre 2 voci: vedere Importazione dati',
  ]);
});

test('reports events another program refused, and a program that accepts nothing now', async () => {
  const { db: own, store: ownStore, url: at } = await testDatabase();
  const env = { DATABASE_URL: at, DATA_DIR: join(root, 'dati'), PORT: '1' };
  const told = async (): Promise<string[]> => {
    const found = await examine({ settings: readAllSettings(env), env, databaseUrl: at, store: ownStore, now });
    return found.filter(({ cosa }) => cosa === 'Programmi').map(({ livello, detto }) => `${livello}: ${detto}`);
  };
  expect(await told()).toEqual(['bene: nessuno riceve novità (WEBHOOKS)']);
  await own.run(
    sql`insert into destinatari (nome, tipi, posizione, tentativi, guasti) values ('erp', '{clienti}', 0, 0, 0)`,
  );
  expect(await told()).toEqual(['bene: hanno preso tutte le novità']);
  await own.run(sql`update destinatari set guasti = 1`);
  await own.run(sql`insert into eventi (kind, chiave, quando) values ('clienti', '000101', ${now})`);
  await own.run(sql`
    insert into consegne_mancate (destinatario, kind, chiave, stato, tentativi, motivo, quando) values ('erp', 'clienti', '000102', 'mancata', 10, 'ha risposto 500', ${now})`);
  expect(await told()).toEqual([
    'avviso: erp: 1 novità non consegnate, vedere Programmi collegati',
    'avviso: erp non prende le novità: 1 tentativo fallito, 1 in attesa',
  ]);
});

test('a bucket is tested like a folder, and its errors are reported without the key', async () => {
  const s3 = await s3StandIn();
  const { bucket, endpoint, keyId, secret } = s3.place();
  const env = { FILES_URL: `s3://${bucket}?endpoint=${endpoint}`, FILES_KEY_ID: keyId, FILES_SECRET: secret };
  expect(await said('File', env)).toEqual([`bene: in s3://${bucket}/ (${endpoint}) si scrive e si rilegge`]);
  expect(await said('Disco', env)).toHaveLength(1);
  expect(await said('File', { ...env, FILES_SECRET: 'sbagliatissimo' })).toEqual([
    `guasto: s3://${bucket}/ (${endpoint}) rifiuta la chiave: controllare FILES_KEY_ID e FILES_SECRET.`,
  ]);
  await s3.stop();
  expect(await said('File', env)).toEqual([`guasto: s3://${bucket}/ (${endpoint}) non risponde (ECONNREFUSED).`]);
});

test('a database of another version is reported as a fault', async () => {
  const other = await testDatabase();
  await other.db.run(sql`update drizzle.__drizzle_migrations set hash = 'altra' where id = 1`);
  const env = { DATABASE_URL: other.url, DATA_DIR: join(root, 'dati'), DEMO: 'on', PORT: '1' };
  const found = await examine({ settings: readAllSettings(env), env, databaseUrl: other.url, store: other.store, now });
  expect(found.filter(({ cosa }) => cosa === 'Versione')).toEqual([
    { livello: 'guasto', cosa: 'Versione', detto: 'il database è di un’altra versione di Cardine' },
  ]);
});

test('the number of undelivered mails is the same on the home page, in the list that it opens and here, though their jobs stay failed', async () => {
  const app = await testApp();
  const { db } = app.database;
  const ufficio = app.as(4);
  await db.run(sql`
    insert into posta (id, unica, destinatario, oggetto, testo, allegati, stato, creata)
    select gen_random_uuid(), 'prova ' || n, 'a@prova.example', 'Prova', '', '[]', case when n <= 2 then 'errore' when n = 3 then 'trattenuta' else 'in coda' end, ${now}
    from generate_series(1, 5) n`);
  // Of five failed jobs two mails are still undelivered; the others were sent again.
  await db.run(sql`
    insert into pgboss.job (name, data, state, retry_limit, retry_count, created_on)
    select 'posta', '{}', 'failed', 9, 9, now() from generate_series(1, 5)`);
  const { voci } = (await ufficio.call(leggiHome, {})).reply;
  expect(voci.find(({ titolo }) => titolo === 'Mail non consegnate')).toMatchObject({
    numero: 2,
    verso: '/utilita/emailinviate?stato=errore',
  });
  expect((await ufficio.call(elencoEmail, { stato: 'errore' })).reply.totale).toBe(2);
  const { store } = app.database;
  const env = { DATABASE_URL: app.database.url, PORT: '1' };
  const found = await examine({ settings: readAllSettings(env), env, databaseUrl: app.database.url, store, now });
  expect(found.filter(({ cosa }) => cosa === 'E-mail' || cosa === 'Code').map(({ detto }) => detto)).toEqual([
    'nessun lavoro fermo',
    '2 non consegnate: vedere Mail inviate',
    '1 trattenute: manca SMTP_URL',
  ]);
});

test('a broken or silent invoice channel, invoices without a receipt for days and forged receipts are reported', async () => {
  expect(await said('Fatture')).toEqual(['bene: nessun canale le invia (FATTURE_CANALE)']);
  await db.run(sql`
    insert into fatture_canale (id, canale, dal, sentito) values (1, 'pec', '2026-03-01', ${new Date(now.getTime() - 3_600_000)})`);
  expect(await said('Fatture')).toEqual(['bene: il canale risponde']);
  await db.run(sql`update fatture_canale set sentito = ${new Date(now.getTime() - 25 * 3_600_000)}`);
  expect(await said('Fatture')).toEqual([
    'avviso: il canale non si fa sentire da più di un giorno; c’è un server acceso?',
  ]);
  await db.run(sql`update fatture_canale set guaio = 'la casella PEC non risponde'`);
  await db.run(sql`
    insert into fatture_invii (id_documento, nome_file, stato, dal, impronta, chiave, creato)
    select d.id, 'IT01234567897_ZZZZZ.xml', 'inviata', '2026-03-10', '', '', '2026-03-10' from documenti d where d.tipo = 'FT' order by d.id limit 1`);
  await db.run(sql`
    insert into fatture_ricevute (impronta, nome, tipo, esito, mittente, chiave, letta)
    values ('x', 'IT01234567897_ZZZZZ_NS_001.xml', 'NS', 'falsa', 'sdi37@altrove.example', 'x', ${now})`);
  expect(await said('Fatture')).toEqual([
    'guasto: il canale va guardato: la casella PEC non risponde',
    'avviso: 1 inviata da più di tre giorni senza ricevuta',
    'avviso: 1 ricevuta di chi si finge il Sistema di Interscambio, da vedere',
  ]);
});

test('daily totals that differ from those of the documents are reported', async () => {
  expect(await said('Andamento')).toEqual(['bene: nessun giorno è ancora sommato: si leggono le righe']);
  await db.run(sql`delete from giorni_mossi`);
  await db.run(sql`insert into giorni_tenuti (giorno) select min(d.data) from documenti d where d.tipo = 'OC'`);
  expect(await said('Andamento')).toEqual([
    'avviso: le somme di 1 giorno su 1 non tornano: le rifà il lavoro delle 2 di notte (UTC)',
  ]);
});

test('customers’ own codes that read as a size are reported, with the place to delete them', async () => {
  expect(await said('Codici cliente')).toEqual(['bene: nessuno si legge come una misura']);
  await db.run(sql`
    insert into codici_cliente (cod_anagrafica, codice, chiave, cd_articolo, descrizione, creato)
    select c.cod_anagrafica, '30/40', '3040', a.cd_articolo, '', now() from clienti c, articoli a order by 1, 4 limit 1`);
  expect(await said('Codici cliente')).toEqual([
    expect.stringMatching(/^avviso: 1 di 1 clienti si leggono come misure, il primo è del cliente \d{6} «30\/40»/),
  ]);
});
