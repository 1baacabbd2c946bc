import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoUsers, fillWhenEmpty, isOfDemo } from '#demo/server/index.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { systemClock } from '#platform/server/clock.ts';
import { reasonAgainst } from '#platform/server/db/durable.ts';
import { openEmbedded } from '#platform/server/db/embedded/embedded.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { patientMs } from '#platform/server/db/pool.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { openFiles } from '#platform/server/files/files-place.ts';
import type { Settings } from '#platform/server/settings.ts';
import { StartError } from '#platform/server/start-error.ts';
import { haAmministratore } from '#sistema/accesso/server/index.ts';
import { createServer } from './server.ts';
import { readAllSettings } from './settings.ts';
import { checkBeforeData, dimostrazioneChiusa, folderWarnings, warnings } from './start-checks.ts';
import { listenFault, startFault } from './start-fault.ts';

interface Stop {
  readonly asked: () => boolean;
  readonly wanted: Promise<void>;
}

/** Ms between checks that the parent process is alive. */
const look = 250;

/**
 * Also fires when the terminal closes or the parent `npm start` dies, which does not forward HUP, so that the database
 * always stops cleanly.
 */
function stopSignal(): Stop {
  let asked = false;
  const wanted = new Promise<void>((resolve) => {
    const ask = (): void => {
      asked = true;
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
    // Write errors after the terminal closed must not end the process before the database.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
    const parent = process.ppid;
    if (process.env['npm_lifecycle_event'] === 'start')
      setInterval(() => void (process.ppid !== parent && ask()), look).unref();
  });
  return { asked: () => asked, wanted };
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const senzaDati =
  'Non ci sono ancora articoli. I dati dell’azienda entrano da file CSV (docs/import.md):  npm run import -- <cartella>  oppure nel portale, Utilità, Importazione dati.';
const siAttende = 'L’avvio dura più del solito: si attendono il database e l’indice di ricerca…';
const siAggiorna = 'Un altro server sta aggiornando il database: si attende che finisca.';
const senzaAmministratore =
  'Nessuno può ancora entrare come amministratore: crearne uno con  npm run admin -- crea nome@ditta.it';

/** Ms after which the startup log says what it is waiting for; the search index has ten seconds of its own. */
const lateMs = 15_000;

export default async function main(): Promise<void> {
  const settings = readAllSettings(process.env);
  const stop = stopSignal();
  await checkBeforeData(settings).catch(async (error: unknown) => {
    throw await startFault(error, settings);
  });
  const embedded = settings.databaseUrl ? null : await openEmbedded({ dataDir: settings.dataDir, log: say });
  try {
    await run(settings, embedded?.url ?? (settings.databaseUrl as string), stop);
  } catch (error) {
    throw await startFault(error, settings);
  } finally {
    await embedded?.stop();
  }
  process.exit();
}

async function stoppedBefore(work: Promise<unknown>, stop: Stop): Promise<boolean> {
  work.catch(() => {});
  await Promise.race([work, stop.wanted]);
  return stop.asked();
}

/** Logs after a while what the start is waiting for. */
async function saying<T>(work: Promise<T>): Promise<T> {
  const late = setTimeout(() => say(siAttende), lateMs).unref();
  return work.finally(() => clearTimeout(late));
}

async function run(settings: Settings, databaseUrl: string, stop: Stop): Promise<void> {
  const reason = await saying(reasonAgainst(databaseUrl, patientMs));
  if (reason) throw new StartError(reason);
  for (const line of [...warnings(settings, process.env), ...(await folderWarnings(settings))]) say(line);
  const fill = {
    url: databaseUrl,
    size: settings.demoSize,
    today: oggiInItalia(systemClock()),
    files: openFiles(settings.files),
    log: say,
  };
  if (await stoppedBefore(migrate(databaseUrl, { waits: () => say(siAggiorna) }), stop)) return;
  if (settings.demo && (await stoppedBefore(fillWhenEmpty(fill), stop))) return;
  const madeUp = settings.demo && (await isOfDemo(databaseUrl));
  const present = readAllSettings(process.env, { realData: !madeUp });
  const server = await saying(createServer({ settings: present, databaseUrl, webFolder: webFolder() }));
  try {
    const address = await server.app.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
      throw listenFault(error, settings);
    });
    say(`\nCardine risponde su ${settings.publicUrl ?? address}`);
    if (!(await haAmministratore(server.store.db))) say(senzaAmministratore);
    if (!(await haArticoli(server.store.db))) say(senzaDati);
    if (madeUp) say(dimostrazioneChiusa(settings) ?? demoUsers());
    await stop.wanted;
    say('\nArresto in corso…');
  } finally {
    await server.close();
  }
}

const haArticoli = async (db: Sql): Promise<boolean> =>
  (await db.one(sql`select 1 as uno from articoli limit 1`)) !== undefined;

function webFolder(): string | null {
  const here = dirname(fileURLToPath(import.meta.url));
  const found = [join(here, '../web'), join(here, '../../../dist/web')].find((folder) =>
    existsSync(join(folder, 'index.html')),
  );
  return found ?? null;
}
