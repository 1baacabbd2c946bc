import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { rootOfProgram } from '../root-of-program.ts';
import { codeOf, StartError } from '../start-error.ts';
import { connected } from './connected.ts';

const migrationsFolder = (): string => join(rootOfProgram(), 'migrations');

/** Lock id; the same on every server. */
const migrationLock = 7_240_115;
const lookMs = 100;
/** Lock timeout, ms: later queries queue behind a waiting migration. */
const lockMs = 2000;
const [tries, pauseMs] = [60, 1000];
/**
 * First line of a migration with `CREATE INDEX CONCURRENTLY`; if it fails, it is run again from its first statement.
 */
const outside = '-- Outside of a transaction';

interface Migrating {
  readonly folder?: string;
  readonly waits?: () => void;
}

/**
 * Applies pending migrations under a lock across servers, while old servers keep running. Refuses a database of another
 * program version.
 */
export async function migrate(url: string, { folder = migrationsFolder(), waits }: Migrating = {}): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: folder });
  await connected(url, async (client) => {
    await alone(client, waits);
    await client.query('set client_min_messages = warning');
    const applied = await appliedTo(client);
    if (applied.some((hash, i) => hash !== known[i]?.hash)) throw new StartError(ofAnotherVersion);
    await client.query(`
      create schema if not exists drizzle;
      create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
    for (const migration of known.slice(applied.length)) await apply(client, migration);
  });
}

/** Not `pg_advisory_lock`: `CREATE INDEX CONCURRENTLY` would wait for statements that wait for this lock. */
async function alone(client: pg.Client, waits: () => void = () => {}): Promise<void> {
  const taken = async (): Promise<boolean> => {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [migrationLock]);
    return rows[0]?.mine ?? false;
  };
  if (await taken()) return;
  waits();
  while (!(await taken())) await setTimeout(lookMs);
}

/** Not Drizzle's `migrate`: its one transaction holds locks to the end and allows no concurrent index. */
async function apply(client: pg.Client, migration: MigrationMeta): Promise<void> {
  if (migration.sql[0]?.startsWith(outside)) return run(client, migration);
  for (let attempt = 1; ; attempt++) {
    await client.query(`begin; set local lock_timeout = ${lockMs}`);
    try {
      await run(client, migration);
      return void (await client.query('commit'));
    } catch (error) {
      await client.query('rollback');
      if (codeOf(error) !== lockNotAvailable) throw error;
      if (attempt === tries) throw new StartError(busy, { cause: error });
    }
    await setTimeout(pauseMs);
  }
}

const lockNotAvailable = '55P03';
const busy =
  'Il database non si può aggiornare: altri lavori tengono occupate le tabelle. Riavviare quando sono finiti.';

async function run(client: pg.Client, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  for (const statement of sql) await client.query(statement);
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ]);
}

export const migrationsOf = (
  url: string,
): Promise<{ readonly applied: number; readonly known: number; readonly foreign: boolean }> =>
  connected(url, async (client) => {
    const known = readMigrationFiles({ migrationsFolder: migrationsFolder() }).map(({ hash }) => hash);
    const applied = await appliedTo(client);
    return { applied: applied.length, known: known.length, foreign: applied.some((hash, i) => hash !== known[i]) };
  });

const ofAnotherVersion =
  "Il database è stato creato da un'altra versione di Cardine e questa non lo può aggiornare; non è stato toccato. Con la versione che lo ha creato esportare i dati (npm run export -- <cartella>); con questa indicare un database vuoto (un altro DATA_DIR o DATABASE_URL), importarli (npm run import -- <cartella>) e riavviare.";

async function appliedTo(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as found");
  if (!found[0]?.found) return [];
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash }) => hash);
}
