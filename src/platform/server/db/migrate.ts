import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { connected } from './connected.ts';

/** Any number, the same in every server: two that start at once migrate one after the other. */
const migrationLock = 7_240_115;

/** Brings the database to the newest version; each migration once, under a lock over all servers. */
export async function migrate(url: string): Promise<void> {
  await connected(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query('set client_min_messages = warning');
    await applyMigrations(drizzle(client), { migrationsFolder: migrationsFolder() });
  });
}

/** `migrations/` at the project's root, from the sources as from the bundle in `dist/server`. */
function migrationsFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'migrations', 'meta')) && dirname(folder) !== folder) folder = dirname(folder);
  return join(folder, 'migrations');
}
