import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { createJobs } from '#platform/server/jobs/create-jobs.ts';
import { folderFiles } from '#platform/server/files/folder.ts';
import { openFiles } from '#platform/server/files/files-place.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testDatabase, type TestDatabase } from '#test/fixtures/database.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { s3StandIn } from '#test/stand-ins/s3.ts';
import { readBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

const folder = await mkdtemp(join(tmpdir(), 'cardine-backup-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const s3 = await s3StandIn();
const now = new Date('2026-03-16T09:00:00Z');
const queue = { name: 'prova-backup', retryLimit: 1, retryDelay: 1, expireInSeconds: 60 };

const source = await testDatabase({ demo: true });
const files = folderFiles(join(folder, 'da'));
await files.put('schede/viti.pdf', Buffer.from('%PDF-1.7 viti'), 'application/pdf');
await files.put('marchi/logo.svg', Buffer.from('<svg/>'), 'image/svg+xml');
await withQueue(source.url, async (jobs) => {
  await source.store.transaction((tx) => jobs.within(tx).send(queue.name, { n: 7 }));
});
const archive = join(folder, 'tutto.tar.gz');
const written = await writeBackup({ url: source.url, files, target: archive, now });

async function withQueue(url: string, work: (jobs: ReturnType<typeof createJobs>) => Promise<void>): Promise<void> {
  const jobs = createJobs({ url, queues: [queue], trouble: () => {} });
  await jobs.start();
  await work(jobs).finally(() => jobs.stop(0));
}

/** Hash of all rows by table. */
async function sums({ pool }: TestDatabase): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const all: Record<string, string> = {};
  for (const { name } of rows) {
    const found = await pool.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from "${name}" t`,
    );
    all[name] = found.rows[0]?.sum ?? '';
  }
  return all;
}

/** An empty database with queues and no server. */
async function empty(): Promise<{ database: TestDatabase; into: ReturnType<typeof folderFiles> }> {
  const database = await testDatabase();
  await withQueue(database.url, async () => {});
  // PostgreSQL forgets a closed connection a moment later.
  await eventually(async () => {
    const left = await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'cardine lavori'`,
    );
    if (left.rowCount) throw new Error('The queue is still connected');
  });
  return { database, into: folderFiles(await mkdtemp(join(folder, 'a-'))) };
}

const restored = async (
  { database, into }: Awaited<ReturnType<typeof empty>>,
  { from = archive, replace = false } = {},
) => readBackup({ url: database.url, files: into, source: from, replace });

describe('a backup', () => {
  test('holds no personal link of a mail that has not gone out yet; restored, the mail tells to ask for a new one', async () => {
    const queued = await testDatabase();
    await queued.db.run(sql`
      insert into posta (id, unica, destinatario, oggetto, testo, html, allegati, stato, riferimento, creata)
      select gen_random_uuid(), tipo, 'a@prova.example', 'Oggetto', 'apra /passwordreset#code=SEGRETO', '<a href="#code=SEGRETO">', '[]', 'in coda', jsonb_build_object('tipo', tipo), now()
      from unnest(array['accesso', 'Ordine']) tipo`);
    const target = join(folder, 'posta.tar.gz');
    await writeBackup({ url: queued.url, files: folderFiles(join(folder, 'vuoti')), target, now });
    const back = await empty();
    await restored(back, { from: target });
    const rows = sql`select unica, testo, html is null as senza from posta order by unica`;
    expect(await back.database.db.rows(rows)).toEqual([
      { unica: 'Ordine', testo: 'apra /passwordreset#code=SEGRETO', senza: false },
      { unica: 'accesso', testo: expect.stringContaining('ne chieda uno nuovo'), senza: true },
    ]);
  });

  test('brings back every row of every table, the files, the jobs that wait, and the next numbers', async () => {
    const target = await empty();
    expect(await restored(target)).toEqual(written);
    expect(written.files).toBe(2);
    expect(await sums(target.database)).toEqual(await sums(source));
    expect((await target.into.head('schede/viti.pdf'))?.size).toBe(13);
    const jobs = sql`select data, state::text as state from pgboss.job where name = ${queue.name}`;
    expect(await target.database.db.rows(jobs)).toEqual([{ data: { n: 7 }, state: 'created' }]);
    const next = sql`insert into utenti (username, password_hash, ruolo, nome, cognome, attivo, creato) values ('nuovo@prova.example', '', 2, '', '', true, now()) returning id`;
    expect(await target.database.db.one(next)).toEqual(await source.db.one(next));
    await source.db.run(sql`delete from utenti where username = 'nuovo@prova.example'`);
    // Foreign keys and notifications work again.
    await expect(
      target.database.db.run(
        sql`insert into sessioni (famiglia, id_utente, impronta, creata, scade) values (gen_random_uuid(), 999999, 'x', now(), now())`,
      ),
    ).rejects.toThrow(/foreign key/);
    const resting = sql`select count(*)::int as n from pg_trigger where not tgisinternal and tgenabled = 'D'`;
    expect(await target.database.db.one(resting)).toEqual({ n: 0 });
  });

  test('brings back a table of many pieces, and refuses where a table that is not of the program has no place', async () => {
    const wide = await testDatabase();
    const made = sql`create table altrui (n integer primary key, testo text)`;
    await wide.db.run(made);
    // 24 MB: six parts, more than COPY reads at once.
    await wide.db.run(sql`insert into altrui select n, repeat(md5(n::text), 30) from generate_series(1, 25000) n`);
    const from = join(folder, 'largo.tar.gz');
    const { rows } = await writeBackup({ url: wide.url, files, target: from, now });
    const target = await empty();
    await expect(restored(target, { from })).rejects.toThrow(
      /^Il backup contiene la tabella altrui, che non è di Cardine/,
    );
    await target.database.db.run(made);
    expect((await restored(target, { from })).rows).toBe(rows);
    expect((await sums(target.database)).altrui).toBe((await sums(wide)).altrui);
  });

  test('takes files out of a bucket and brings them into one', async () => {
    const [from, into] = [openFiles(s3.place('da/')), openFiles(s3.place('a/'))];
    const large = Buffer.alloc(9 * 1024 * 1024, 7);
    await from.put('schede/viti.pdf', Buffer.from('%PDF-1.7 viti'), 'application/pdf');
    await from.put('schede/grande.zip', large, 'application/zip');
    const target = join(folder, 'archivio.tar.gz');
    const made = await writeBackup({ url: source.url, files: from, target, now });
    const { database } = await empty();
    expect(await readBackup({ url: database.url, files: into, source: target, replace: false })).toEqual(made);
    expect(s3.keys()).toEqual([
      'a/schede/grande.zip',
      'a/schede/viti.pdf',
      'da/schede/grande.zip',
      'da/schede/viti.pdf',
    ]);
    const back = await into.get('schede/grande.zip');
    expect(back && (await buffer(back.stream)).equals(large)).toBe(true);
  });

  test('leaves a database with data alone, unless it is told to take its place', async () => {
    const target = await empty();
    await target.database.db.run(sql`insert into dati_dimostrativi values ('2026-03-16')`);
    await expect(restored(target)).rejects.toThrow(/^Il database contiene già dei dati \(dati_dimostrativi\)/);
    expect(await restored(target, { replace: true })).toEqual(written);
    expect(await sums(target.database)).toEqual(await sums(source));
  });

  test.each([
    ['cut off', async (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.7))],
    [
      'with a flipped byte',
      async (bytes: Buffer) => Buffer.from(bytes.map((byte, i) => (i === bytes.length - 6 ? byte ^ 1 : byte))),
    ],
    ['that is something else', async () => Buffer.from('codice;descrizione\n')],
  ])('%s brings nothing back and says so', async (_, spoilt) => {
    const from = join(await mkdtemp(join(folder, 'rotto-')), 'rotto.tar.gz');
    await writeFile(from, await spoilt(await readFile(archive)));
    const target = await empty();
    const before = await sums(target.database);
    await expect(restored(target, { from })).rejects.toThrow(/non è un backup intero di Cardine/);
    expect(await sums(target.database)).toEqual(before);
  });

  test.each([
    [
      'older',
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('nuova', 9999999999999)`,
      'più vecchia',
    ],
    [
      'newer',
      sql`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
      'più nuova',
    ],
  ])('of an %s version is refused before anything is touched', async (_, change, word) => {
    const target = await empty();
    await target.database.db.run(change);
    await expect(restored(target)).rejects.toThrow(word);
  });

  test('is not brought back under a server that is at work', async () => {
    const target = await empty();
    await withQueue(target.database.url, async () => {
      await expect(restored(target)).rejects.toThrow('Un server lavora su questo database');
    });
  });

  test('that can not be written leaves nothing half written', async () => {
    const at = (target: string) => writeBackup({ url: source.url, files, target, now });
    await expect(at(join(folder, 'manca', 'tutto.tar.gz'))).rejects.toThrow(/non si può scrivere \(ENOENT\)/);
    await expect(at('/dev/full/tutto.tar.gz')).rejects.toThrow(/non si può scrivere/);
    expect((await readdir(folder)).filter((name) => name.endsWith('.parziale'))).toEqual([]);
  });
});
