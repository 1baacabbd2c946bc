import { expect, test } from 'vitest';
import { testDatabase } from '#test/fixtures/database.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { migrationsWith } from '#test/fixtures/migrations.ts';
import { migrate } from './migrate.ts';
import { sql } from './sql.ts';

const breakpoint = '\n--> statement-breakpoint\n';

const beside = (index: string, kind = 'index'): string =>
  [
    `-- Outside of a transaction\ndrop index concurrently if exists ${index}`,
    `create ${kind} concurrently ${index} on linee_prodotto (descrizione)`,
  ].join(breakpoint);
const linea = (sigla: string, nome: string) =>
  sql`insert into linee_prodotto (codice_linea, descrizione) values (${sigla}, ${nome})`;
const valid = (name: string) =>
  sql`select i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid where c.relname = ${name}`;

test('an index on a table in use is built while others write to it, and a second server waits, says so once and has nothing left to do', async () => {
  const { url, db, pool } = await testDatabase();
  const folder = migrationsWith(beside('prova_nome'), 'alter table linee_prodotto add column prova text');
  const open = await pool.connect();
  await open.query(`begin; insert into linee_prodotto (codice_linea, descrizione) values ('AA', 'Aa')`);
  let waited = 0;
  const both = [1, 2].map(() => migrate(url, { folder, waits: () => waited++ }));
  await eventually(async () => expect(await db.one(valid('prova_nome'))).toEqual({ valid: false }));
  await db.run(linea('BB', 'Bb'));
  await eventually(() => expect(waited).toBe(1));
  await open.query('commit');
  open.release();
  await Promise.all(both);
  expect([await db.one(valid('prova_nome')), waited]).toEqual([{ valid: true }, 1]);
  expect(await db.rows(sql`select prova from linee_prodotto`)).toHaveLength(2);
  expect(await db.rows(sql`select from drizzle.__drizzle_migrations where created_at >= 9000000000000`)).toHaveLength(
    2,
  );
});

test('a change of a table in use does not block others, and is made once the table is free', async () => {
  const { url, db, pool } = await testDatabase();
  await db.run(linea('AA', 'Aa'));
  const open = await pool.connect();
  await open.query('begin; select from linee_prodotto');
  let done = false;
  const changing = migrate(url, { folder: migrationsWith('alter table linee_prodotto add column prova text') }).then(
    () => (done = true),
  );
  const blocked = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'alter table%'`;
  await expect.poll(() => db.one(blocked)).toBeDefined();
  // Waits behind the migration, which then gives up its lock request.
  expect(await db.rows(sql`select descrizione from linee_prodotto`)).toEqual([{ descrizione: 'Aa' }]);
  expect(done).toBe(false);
  await open.query('commit');
  open.release();
  await changing;
  expect(await db.one(sql`select prova from linee_prodotto`)).toEqual({ prova: null });
});

test('a migration that broke outside of a transaction starts again, and what it had done stays', async () => {
  const { url, db } = await testDatabase();
  await db.run(linea('AA', 'uguale'));
  await db.run(linea('BB', 'uguale'));
  const folder = migrationsWith(
    'alter table linee_prodotto add column prova text',
    beside('prova_unica', 'unique index'),
  );
  await expect(migrate(url, { folder })).rejects.toThrow(/prova_unica/);
  expect(await db.one(valid('prova_unica'))).toEqual({ valid: false });
  await db.run(sql`update linee_prodotto set descrizione = 'altra' where codice_linea = 'BB'`);
  await migrate(url, { folder });
  expect(await db.one(valid('prova_unica'))).toEqual({ valid: true });
});

test('a failed migration leaves nothing behind', async () => {
  const { url, db } = await testDatabase();
  const folder = migrationsWith(['alter table linee_prodotto add column prova text', 'select 1 / 0'].join(breakpoint));
  await expect(migrate(url, { folder })).rejects.toThrow(/zero/);
  await expect(db.rows(sql`select prova from linee_prodotto`)).rejects.toThrow(/prova/);
});
