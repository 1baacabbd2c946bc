import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openStore, type Store } from '#platform/server/db/pool.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import { databaseUrl, demoTemplate, demoToday, filesOf, prefixOf, withAdmin } from './cluster.ts';

export { demoToday };

export interface TestDatabase {
  readonly url: string;
  readonly db: Sql;
  readonly store: Store;
  /** For what needs connections of its own: COPY, two sessions in a race. */
  readonly pool: pg.Pool;
  /** Folder with the files of the demo data, shared: tests read it only. */
  readonly filesDir: string;
  /** Closes and drops it; done by itself after the test file. */
  drop(): Promise<void>;
}

const open = new Set<TestDatabase>();

/** An own database with all tables, empty or (`demo`) with the small demo data; several may be asked for. */
export async function testDatabase(options: { readonly demo?: boolean } = {}): Promise<TestDatabase> {
  const admin = inject('databaseUrl');
  const from = options.demo ? await demoTemplate(admin) : inject('template');
  const name = `${prefixOf(inject('run'))}${randomBytes(5).toString('hex')}`;
  await withAdmin(admin, (client) => client.query(`create database ${name} template ${from}`));
  const url = databaseUrl(admin, name);
  const store = openStore(url);
  const pool = new pg.Pool({ connectionString: url, max: 5 });
  pool.on('error', () => {});
  const made: TestDatabase = {
    url,
    db: store.db,
    store,
    pool,
    filesDir: filesOf(from),
    drop: async () => {
      if (!open.delete(made)) return;
      await Promise.all([store.close(), pool.end()]);
      await withAdmin(admin, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
  open.add(made);
  return made;
}

export async function dropAll(): Promise<void> {
  for (const database of open) await database.drop();
}
