import { expect, test } from 'vitest';
import { sql } from './sql.ts';
import { migrate } from './migrate.ts';
import { testDatabase } from '#test/fixtures/database.ts';

const { url, db } = await testDatabase();

test('a database of this version is left as it is', async () => {
  const before = await db.rows(sql`select hash from drizzle.__drizzle_migrations`);
  await migrate(url);
  expect(await db.rows(sql`select hash from drizzle.__drizzle_migrations`)).toEqual(before);
});

test('a database that another version made is refused in one sentence, and not touched', async () => {
  const other = await testDatabase();
  await other.db.run(sql`update drizzle.__drizzle_migrations set hash = 'another'`);
  const tables = sql`select count(*)::int as n from pg_class`;
  const before = await other.db.one(tables);
  await expect(migrate(other.url)).rejects.toThrow(
    /^Il database è stato creato da un'altra versione di Cardine .*riavviare\.$/,
  );
  expect(await other.db.one(tables)).toEqual(before);
});
