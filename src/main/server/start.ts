import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoUsers, fillWhenEmpty } from '#demo/server/index.ts';
import { openEmbedded } from '#platform/server/db/embedded/embedded.ts';
import { reasonAgainst } from '#platform/server/db/durable.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { systemClock } from '#platform/server/clock.ts';
import { readSettings } from '#platform/server/settings.ts';
import type { Settings } from '#platform/server/settings.ts';
import { codeOf, StartError } from '#platform/server/start-error.ts';
import { createServer } from './server.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Starts all that one process is: database, migrations, demo data, server; stops all of it at SIGINT and SIGTERM. */
export default async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const embedded = settings.databaseUrl ? null : await openEmbedded({ dataDir: settings.dataDir, log: say });
  try {
    await run(settings, embedded?.url ?? (settings.databaseUrl as string));
  } finally {
    await embedded?.stop();
  }
}

async function run(settings: Settings, databaseUrl: string): Promise<void> {
  const reason = await reasonAgainst(databaseUrl);
  if (reason) throw new StartError(reason);
  await migrate(databaseUrl);
  if (settings.demo) await fillWhenEmpty({ url: databaseUrl, size: settings.demoSize, today: oggiInItalia(systemClock()), filesDir: settings.filesDir, log: say });
  const server = await createServer({ settings, databaseUrl, webFolder: webFolder() });
  try {
    const address = await server.app.listen({ port: settings.port, host: settings.host });
    say(`\nCardine risponde su ${settings.publicUrl ?? address}`);
    if (settings.demo) say(demoUsers());
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    say('\nArresto in corso…');
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') throw new StartError(`La porta ${settings.port} è già in uso: fermare l'altro programma o scegliere un'altra porta con PORT.`);
    if (codeOf(error) === 'EACCES') throw new StartError(`La porta ${settings.port} non è consentita a questo utente: scegliere un'altra porta con PORT.`);
    if (codeOf(error) === 'EADDRNOTAVAIL' || codeOf(error) === 'ENOTFOUND') throw new StartError(`HOST ${settings.host} non è un indirizzo di questa macchina.`);
    throw error;
  } finally {
    await server.close();
  }
}

/** `dist/web` beside the bundle, or at the project's root when the sources run. */
function webFolder(): string | null {
  const here = dirname(fileURLToPath(import.meta.url));
  const found = [join(here, '../web'), join(here, '../../../dist/web')].find((folder) => existsSync(join(folder, 'index.html')));
  return found ?? null;
}
