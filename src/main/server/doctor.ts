import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { isOfDemo } from '#demo/server/index.ts';
import { formatNumber } from '#platform/contract/format.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { reasonAgainst } from '#platform/server/db/durable.ts';
import { replicaFault } from '#platform/server/db/replica.ts';
import { migrationsOf } from '#platform/server/db/migrate.ts';
import { sql } from '#platform/server/db/sql.ts';
import { filesFault, nameOf, openFiles } from '#platform/server/files/files-place.ts';
import { unnamedKeys } from '#platform/server/files/row-files.ts';
import { probeFiles } from '#platform/server/files/probe.ts';
import { mailQueue } from '#platform/server/mail/queue.ts';
import { queueSizes } from '#platform/server/jobs/sizes.ts';
import { haAmministratore } from '#sistema/accesso/server/index.ts';
import type { Esame } from '#sistema/diagnosi/server/index.ts';
import { rowFiles } from './areas.ts';
import { backupSettings, newestBackup } from './backups.ts';
import {
  ofDailySums,
  ofFolder,
  ofInvoices,
  ofMails,
  ofOwnCodes,
  ofPeppol,
  ofPrograms,
  ofScans,
} from './doctor-areas.ts';
import { avviso, bene, guasto, patience, type Examined, type Said } from './doctor-kit.ts';
import { dimostrazioneChiusa, warnings } from './start-checks.ts';

/** Never throws; at most three seconds. */
export async function examine(examined: Examined): Promise<Esame[]> {
  const looks: readonly (readonly [cosa: string, look: (of: Examined) => Promise<readonly Said[]>])[] = [
    ['Impostazioni', ofSettings],
    ['Database', ofDatabase],
    ['Replica', ofReplica],
    ['Versione', ofVersion],
    ['Orologio', ofClock],
    ['File', ofFiles],
    ['Allegati', ofRowFiles],
    ['Disco', ofDisk],
    ['Amministratore', ofAdministrator],
    ['Dimostrazione', ofDemo],
    ['Code', ofQueues],
    ['E-mail', ofMails],
    ['Codici cliente', ofOwnCodes],
    ['Andamento', ofDailySums],
    ['Scansioni', ofScans],
    ['Fatture', ofInvoices],
    ['Peppol', ofPeppol],
    ['Programmi', ofPrograms],
    ['Cartella', ofFolder],
    ['Server', ofServer],
    ['Backup', ofBackup],
  ];
  const found = await Promise.all(
    looks.map(async ([cosa, look]) => {
      const said = await within(look(examined)).catch((error: unknown) => [
        guasto(error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'errore'),
      ]);
      return said.map((one): Esame => ({ cosa, ...one }));
    }),
  );
  return found.flat();
}

async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('non risponde')), patience);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function ofSettings({ settings, env }: Examined): Promise<Said[]> {
  const lines = warnings(settings, env).map((line) => avviso(line.replace('Attenzione: ', '')));
  return lines.length > 0 ? lines : [bene('lette, nessuna mancanza')];
}

async function ofDatabase({ databaseUrl, store }: Examined): Promise<Said[]> {
  const reason = await reasonAgainst(databaseUrl);
  if (reason) return [guasto(reason)];
  const row = await store.db.one<{ versione: string; byte: number }>(
    sql`select current_setting('server_version') as versione, pg_database_size(current_database())::float8 as byte`,
  );
  return [bene(`PostgreSQL ${row?.versione}, ${inBytes(row?.byte ?? 0)}`)];
}

async function ofReplica({ settings: { databaseUrlRead }, store }: Examined): Promise<Said[]> {
  if (databaseUrlRead === undefined) return [];
  const fault = await replicaFault(databaseUrlRead, store.db, patience / 2);
  return [
    fault === null
      ? bene('segue il database: elenchi e rapporti si leggono da lì')
      : avviso(`la replica (DATABASE_URL_READ) ${fault}: si legge tutto dal database`),
  ];
}

async function ofVersion({ databaseUrl }: Examined): Promise<Said[]> {
  const { applied, known, foreign } = await migrationsOf(databaseUrl);
  if (foreign) return [guasto('il database è di un’altra versione di Cardine')];
  if (applied < known) return [avviso(`mancano ${known - applied} passaggi di aggiornamento: li fa il prossimo avvio`)];
  return [bene(`il database è a questa versione (${known} passaggi)`)];
}

async function ofClock({ store }: Examined): Promise<Said[]> {
  const row = await store.db.one<{ ora: Date }>(sql`select clock_timestamp() as ora`);
  const seconds = Math.abs((row?.ora ?? new Date()).getTime() - Date.now()) / 1000;
  return seconds > 5
    ? [guasto(`questa macchina e il database distano ${formatNumber(seconds)} secondi`)]
    : [bene('questa macchina e il database vanno insieme')];
}

async function ofFiles({ settings: { files } }: Examined): Promise<Said[]> {
  return probeFiles(openFiles(files)).then(
    () => [bene(`in ${nameOf(files)} si scrive e si rilegge`)],
    (error: unknown) => [guasto(filesFault(files, error))],
  );
}

/** Stops after half of the timeout, so a large store is checked only in part. */
async function ofRowFiles({ settings: { files }, store }: Examined): Promise<Said[]> {
  const end = performance.now() + patience / 2;
  let unnamed = 0;
  for (const kind of rowFiles)
    for await (const keys of unnamedKeys(store.db, openFiles(files), kind)) {
      unnamed += keys.length;
      if (performance.now() > end) break;
    }
  return unnamed > 0
    ? [avviso(`${formatNumber(unnamed)} file che nessuna riga nomina: li toglie il lavoro delle 3 di notte (UTC)`)]
    : [bene('ogni file ha la riga che lo nomina')];
}

const gigabyte = 1024 ** 3;

async function ofDisk({ settings: { dataDir, files } }: Examined): Promise<Said[]> {
  const folders = [...new Set([dataDir, ...(files.kind === 'folder' ? [files.folder] : [])])].filter((folder) =>
    existsSync(folder),
  );
  return Promise.all(
    folders.map(async (folder) => {
      const { bavail, blocks, bsize } = await statfs(folder);
      const free = bavail * bsize;
      const line = `${inBytes(free)} liberi per ${folder}`;
      if (free < gigabyte / 4) return guasto(line);
      return free < gigabyte * 2 || bavail < blocks / 20 ? avviso(line) : bene(line);
    }),
  );
}

const ofAdministrator = async ({ store }: Examined): Promise<Said[]> => [
  (await haAmministratore(store.db))
    ? bene('c’è chi può entrare come amministratore')
    : avviso('nessuno può entrare: npm run admin -- crea nome@ditta.it'),
];

async function ofDemo({ settings, databaseUrl }: Examined): Promise<Said[]> {
  if (!(await isOfDemo(databaseUrl))) return [bene('i dati non sono dimostrativi')];
  const chiusa = dimostrazioneChiusa(settings);
  if (chiusa !== null) return [bene(chiusa)];
  return [
    settings.open.demo
      ? avviso('la password pubblicata e i simulatori sono aperti a tutti (DEMO_LOGINS=everywhere)')
      : bene('la password pubblicata e i simulatori valgono solo su questa macchina'),
  ];
}

async function ofQueues({ store, now }: Examined): Promise<Said[]> {
  const made = await store.db.one<{ c: boolean }>(sql`select to_regclass('pgboss.job') is not null as c`);
  if (!made?.c) return [bene('ancora nessuna: le fa il primo avvio')];
  // Mails are checked separately: their jobs stay failed after resending.
  const failed = (await queueSizes(store.db)).filter(
    ({ queue, state, jobs }) => queue !== mailQueue.name && state === 'failed' && jobs > 0,
  );
  const oldest = await store.db.one<{ name: string; attesa: Date }>(sql`
    select name, start_after as attesa from pgboss.job where state < 'active' and start_after < ${now} order by start_after limit 1`);
  const minutes = oldest ? (now.getTime() - oldest.attesa.getTime()) / 60_000 : 0;
  const said = failed.map(({ queue, jobs }) => avviso(`${queue}: ${formatNumber(jobs)} lavori non riusciti`));
  if (oldest && minutes > 10)
    said.push(avviso(`${oldest.name}: un lavoro aspetta da ${formatNumber(minutes)} minuti; c’è un server acceso?`));
  return said.length > 0 ? said : [bene('nessun lavoro fermo')];
}

async function ofServer({ settings: { host, port } }: Examined): Promise<Said[]> {
  const origin = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;
  const health = await fetch(`${origin}/health`).catch(() => null);
  if (!health) return [avviso(`nessuno risponde su ${origin}`)];
  const { stato } = (await health.json()) as { stato: string };
  if (!health.ok) return [guasto(`${origin} non è pronto: ${stato}`)];
  const metrics = await fetch(`${origin}/metrics`).then((response) => response.text());
  const behind = Number(/^cardine_index_behind_seconds (\S+)/m.exec(metrics)?.[1] ?? 0);
  return [
    bene(`${origin} è pronto`),
    behind > 60
      ? avviso(`la ricerca è indietro di ${formatNumber(behind)} secondi`)
      : bene('la ricerca è al passo con i dati'),
  ];
}

async function ofBackup({ settings, now }: Examined): Promise<Said[]> {
  const { cartella } = settings.of(backupSettings);
  if (cartella === null) return [avviso('BACKUP_DIR manca: di notte non se ne fa')];
  const newest = await newestBackup(cartella).catch(() => null);
  if (!newest) return [avviso(`in ${cartella} non ce n’è ancora`)];
  const line = `l’ultimo è ${newest.name}, di ${formatDateTime(newest.made)}`;
  return [now.getTime() - newest.made.getTime() > 2 * 86_400_000 ? avviso(line) : bene(line)];
}

const inBytes = (bytes: number): string =>
  bytes < gigabyte ? `${formatNumber(bytes / 1024 ** 2)} MB` : `${formatNumber(bytes / gigabyte, 1)} GB`;
