import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { connected } from './connected.ts';

/** Any number, the same in every server: two that start at once migrate one after the other. */
const migrationLock = 7_240_115;

/** Brings the database to the newest version; each migration once, under a lock over all servers. Refuses one that another version of the program made. */
export async function migrate(url: string): Promise<void> {
  const migrations = { migrationsFolder: migrationsFolder() };
  const known = readMigrationFiles(migrations).map(({ hash }) => hash);
  await connected(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query('set client_min_messages = warning');
    const applied = await appliedTo(client);
    if (applied.some((hash, i) => hash !== known[i])) throw new StartError(ofAnotherVersion);
    await applyMigrations(drizzle(client), migrations);
  });
}

/** How far a database is: migrations that it has, that this program knows, and whether another version made it. */
export const migrationsOf = (
  url: string,
): Promise<{ readonly applied: number; readonly known: number; readonly foreign: boolean }> =>
  connected(url, async (client) => {
    const known = readMigrationFiles({ migrationsFolder: migrationsFolder() }).map(({ hash }) => hash);
    const applied = await appliedTo(client);
    return { applied: applied.length, known: known.length, foreign: applied.some((hash, i) => hash !== known[i]) };
  });

const ofAnotherVersion =
  "Il database è stato creato da un'altra versione di Cardine e non si può aggiornare: togliere la cartella dei dati (DATA_DIR), o indicare un database vuoto (DATABASE_URL), e riavviare.";

/** By Drizzle's own table, in their order. */
async function appliedTo(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as found");
  if (!found[0]?.found) return [];
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash }) => hash);
}

/** `migrations/` at the project's root, from the sources as from the bundle in `dist/server`. */
function migrationsFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'migrations', 'meta')) && dirname(folder) !== folder) folder = dirname(folder);
  return join(folder, 'migrations');
}
