import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testDatabase } from './database.ts';

test('two databases of one test file know nothing of each other', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()]);
  await one.db.run(sql`create table solo (id integer)`);
  const found = await other.db.one<{ tabella: string | null }>(sql`select to_regclass('solo') as tabella`);
  expect(found?.tabella).toBeNull();
});

test('a test database has the tables of the migrations and writes as safely as the real one', async () => {
  const { db } = await testDatabase();
  const tables = await db.rows<{ name: string }>(sql`select table_name as name from information_schema.tables where table_schema = 'public'`);
  expect(tables.map((table) => table.name)).toContain('registro');
  expect(await db.one(sql`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`)).toEqual({ fsync: 'on', commit: 'on' });
});
