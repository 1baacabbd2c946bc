import { describe, expect, test } from 'vitest';
import { largeTables, lockFaults } from '../../scripts/check/migration-locks.ts';
import { filesUnder, textOf } from '../../scripts/check/tree.ts';

/** Older migrations ran before anybody had data in their tables. */
const firstHeld = 30;

const files = filesUnder('migrations');
const migrations = files
  .filter((path) => path.endsWith('.sql'))
  .sort()
  .map((path) => ({ name: path.slice(path.lastIndexOf('/') + 1), sql: textOf(path) }));

test('no new migration stops the servers that go on while it runs', async () => {
  expect(await lockFaults(migrations, { since: firstHeld })).toEqual([]);
});

test('the tables that count as large are there', () => {
  const newest = files.filter((path) => path.endsWith('_snapshot.json')).at(-1) ?? '';
  const { tables } = JSON.parse(textOf(newest)) as { tables: Record<string, object> };
  expect(largeTables.filter((name) => !(`public.${name}` in tables))).toEqual([]);
});

const outside = '-- Outside of a transaction\n';
const split = '\n--> statement-breakpoint\n';
const faults = async (...sqls: string[]): Promise<string> => {
  const given = sqls.map((sql, i) => ({ name: `00${40 + i}_prova.sql`, sql }));
  return (await lockFaults(given, { since: 40, large: ['articoli'] })).join('\n');
};

describe('refused statements:', () => {
  test.each([
    ['create index a on articoli (x)', 'CREATE INDEX locks articoli'],
    ['create unique index a on "public"."articoli" (x)', 'CREATE INDEX locks articoli'],
    ['create index concurrently a on articoli (x)', 'CONCURRENTLY wants «-- Outside of a transaction»'],
    [`${outside}create index concurrently a on articoli (x)`, 'DROP INDEX CONCURRENTLY IF EXISTS a comes before'],
    [
      `${outside}drop index concurrently if exists a; create index concurrently a on articoli (x)`,
      'each statement stands alone',
    ],
    [`${outside}alter table articoli add column y text`, 'only CREATE and DROP INDEX CONCURRENTLY'],
    ['alter table articoli add column y uuid not null default gen_random_uuid()', 'rewrites articoli'],
    ['alter table articoli add column y int generated always as identity', 'rewrites articoli'],
    ['alter table articoli add column y int generated always as (x * 2) stored', 'rewrites articoli'],
    ['alter table articoli add column y bigserial', 'rewrites articoli'],
    ['alter table articoli add column y text not null', 'fails on the rows of articoli'],
    ['alter table articoli add column y int references utenti (id)', 'gets its constraint by itself'],
    ['alter table articoli add column y text unique', 'gets its constraint by itself'],
    ['alter table articoli alter column x type bigint', 'a new type rewrites articoli'],
    ['alter table articoli alter column x set not null', 'SET NOT NULL reads all of articoli'],
    ['alter table articoli add constraint c foreign key (x) references utenti (id)', 'NOT VALID'],
    ['alter table articoli add constraint c check (x > 0)', 'NOT VALID'],
    ['alter table articoli add constraint c unique (x)', 'build an index on articoli'],
    ['alter table articoli add constraint c exclude using gist (x with =)', 'build an index on articoli'],
    [
      'alter table articoli add constraint c check (x > 0) not valid; alter table articoli validate constraint c',
      'articoli.c is validated in a later migration',
    ],
    ['alter table province rename column nome to titolo', 'renamed under servers that go on'],
    ['alter table articoli rename to merce', 'renamed under servers that go on'],
    ['alter table province drop column nome', '«-- Unused since 0012»'],
    ['drop table province', '«-- Unused since 0012»'],
    ["do $$ begin execute 'alter table articoli add column y text'; end $$", 'DO block changes tables'],
    ['truncate articoli', 'TRUNCATE locks articoli'],
    ['lock table articoli', 'LOCK locks articoli'],
    ['reindex table articoli', 'REINDEX locks articoli'],
  ])('%s', async (sql, said) => expect(await faults(sql)).toContain(said));
});

describe('allowed statements:', () => {
  test.each([
    ['create index a on province (nome)'],
    [
      'create table nuova (x int); create unique index a on nuova (x); alter table nuova add constraint c check (x > 0)',
    ],
    [`${outside}drop index concurrently if exists "a";${split}create index concurrently "a" on "articoli" ("x")`],
    ["alter table articoli add column y text not null default ''"],
    ['alter table articoli add column y timestamptz not null default now()'],
    ['alter table articoli add column y text'],
    ['alter table articoli add constraint c foreign key (x) references utenti (id) not valid'],
    ['alter table articoli add constraint c unique using index a'],
    ['alter table province alter column nome set not null'],
    ['-- Unused since 0012: the name stands in the seat.\nalter table province drop column nome'],
    ['drop index a'],
    ["do $$ begin execute 'create trigger t after insert on articoli execute function f()'; end $$"],
  ])('%s', async (sql) => expect(await faults(sql)).toBe(''));

  test('NOT NULL for a column that a check, validated in a migration of its own, says is filled', async () => {
    const steps = [
      'alter table articoli add constraint c check (x is not null) not valid',
      'alter table articoli validate constraint c',
      'alter table articoli alter column x set not null; alter table articoli drop constraint c',
    ];
    expect(await faults(...steps)).toBe('');
    expect(await faults(steps[0] ?? '', steps[2] ?? '')).toContain('SET NOT NULL');
  });

  test('all statements of the existing migrations', async () => {
    const old = [{ name: '0039_prova.sql', sql: 'create index a on articoli (x)' }];
    expect(await lockFaults(old, { since: 40, large: ['articoli'] })).toEqual([]);
  });
});
