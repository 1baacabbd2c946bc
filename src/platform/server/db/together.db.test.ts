import { beforeEach, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import type { Fragment, Sql } from './sql.ts';
import { createTogether } from './together.ts';
import type { Each } from './together.ts';

const { db, store } = await testDatabase();
await db.run(sql`create table conti (nome text primary key, quanto integer not null check (quanto < 100))`);
// In one written order, as everything that locks many rows.
await db.run(sql`
  create function cresci(nomi text[], di integer[]) returns table (n bigint, quanto integer) language plpgsql set lock_timeout = '50ms' as $$
  begin
    for n in select d.n from unnest(nomi) with ordinality as d(nome, n) order by d.nome, d.n loop
      update conti c set quanto = c.quanto + di[n] where c.nome = nomi[n] returning c.quanto into strict quanto;
      return next;
    end loop;
  end $$`);

interface Crescita {
  readonly nome: string;
  readonly di: number;
}

const cresci: Each<Crescita> = {
  together: (crescite) =>
    sql`select quanto from cresci(${crescite.map(({ nome }) => nome)}::text[], ${crescite.map(({ di }) => di)}::int[]) order by n`,
  alone: ({ nome, di }) => sql`update conti set quanto = quanto + ${di}::int where nome = ${nome} returning quanto`,
};

/** Counts the statements that go to the database. */
function counting(): Sql & { readonly sent: Fragment[] } {
  const sent: Fragment[] = [];
  const noted = (statement: Fragment): Fragment => (sent.push(statement), statement);
  return {
    sent,
    rows: (statement) => db.rows(noted(statement)),
    one: (statement) => db.one(noted(statement)),
    run: (statement) => db.run(noted(statement)),
  };
}

const quanti = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await db.rows<{ nome: string; quanto: number }>(sql`select nome, quanto from conti`)).map(({ nome, quanto }) => [
      nome,
      quanto,
    ]),
  );

beforeEach(() =>
  db.run(sql`insert into conti values ('a', 0), ('b', 0), ('c', 0) on conflict (nome) do update set quanto = 0`),
);

test('what comes while a statement is under way goes together in the next, and each hears its own row', async () => {
  const counted = counting();
  const once = createTogether(counted);
  const rows = await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      once<{ quanto: number }, Crescita>(cresci, { nome: 'abc'[i % 3] as string, di: 1 }),
    ),
  );
  expect(rows.map(({ quanto }) => quanto)).toEqual(Array.from({ length: 30 }, (_, i) => Math.floor(i / 3) + 1));
  expect(counted.sent).toHaveLength(2);
  expect(await quanti()).toEqual({ a: 10, b: 10, c: 10 });
});

test('who breaks a rule fails alone: the others of its statement are done, once', async () => {
  const once = createTogether(db);
  const crescite = [
    { nome: 'a', di: 1 },
    { nome: 'a', di: 5 },
    { nome: 'b', di: 200 },
    { nome: 'c', di: 7 },
  ];
  const all = await Promise.allSettled(
    crescite.map((crescita) => once<{ quanto: number }, Crescita>(cresci, crescita)),
  );
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(all[2]).toMatchObject({ reason: { code: '23514' } });
  expect(await quanti()).toEqual({ a: 6, b: 0, c: 7 });
});

test('who meets a lock waits for it alone', async () => {
  const once = createTogether(db);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let locked = (): void => {};
  const isLocked = new Promise<void>((resolve) => (locked = resolve));
  const holder = store.transaction(async (tx) => {
    await tx.run(sql`update conti set quanto = quanto where nome = 'a'`);
    locked();
    await held;
  });
  await isLocked;
  const first = once<{ quanto: number }, Crescita>(cresci, { nome: 'c', di: 1 });
  const stuck = once<{ quanto: number }, Crescita>(cresci, { nome: 'a', di: 1 });
  const beside = once<{ quanto: number }, Crescita>(cresci, { nome: 'b', di: 1 });
  // Both come through while the lock stands.
  expect([await first, await beside]).toEqual([{ quanto: 1 }, { quanto: 1 }]);
  expect(await once<{ quanto: number }, Crescita>(cresci, { nome: 'c', di: 1 })).toEqual({ quanto: 2 });
  release();
  expect(await stuck).toEqual({ quanto: 1 });
  await holder;
});

test('a database that went away is not asked again: nobody knows what it has done', async () => {
  let asked = 0;
  const away = (): Promise<never> => {
    asked++;
    return Promise.reject(Object.assign(new Error('terminating connection'), { code: '57P01' }));
  };
  const once = createTogether({ rows: away, one: away, run: away });
  const all = await Promise.allSettled(['a', 'b', 'c'].map((nome) => once(cresci, { nome, di: 1 })));
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(asked).toBe(2);
});
