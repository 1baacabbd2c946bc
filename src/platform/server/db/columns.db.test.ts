import { expect, test } from 'vitest';
import { testDatabase } from '#test/fixtures/database.ts';
import { namesOf, rowOf, tableOf } from './columns.ts';
import { sql } from './sql.ts';

const { db } = await testDatabase();
const columns = { cdArticolo: 'text', qta: 'numeric' } as const;

test('rows become a table with their positions, whatever their texts hold', async () => {
  const rows = [
    { cdArticolo: `via "Roma", {1\\2}'`, qta: 1.25 },
    { cdArticolo: 'NULL', qta: null },
    { cdArticolo: null, qta: -3 },
  ];
  expect(await db.rows(sql`select ${namesOf(columns)}, n from ${tableOf(columns, rows)} d order by n`)).toEqual(
    rows.map((row, i) => ({ ...row, n: i + 1 })),
  );
});

test('one row has the same columns, whatever its texts hold', async () => {
  for (const row of [
    { cdArticolo: `via "Roma", {1\\2}'`, qta: 1.25 },
    { cdArticolo: null, qta: null },
  ]) {
    const table = tableOf(columns, [row]);
    expect(await db.rows(sql`select * from ${rowOf(columns, row)} d`)).toEqual(
      await db.rows(sql`select * from ${table} d`),
    );
  }
});

test('no rows are an empty table', async () => {
  expect(await db.rows(sql`select * from ${tableOf(columns, [])} d`)).toEqual([]);
});
