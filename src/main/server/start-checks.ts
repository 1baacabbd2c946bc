import { once } from 'node:events';
import { createServer } from 'node:net';
import { filesFault, openFiles } from '#platform/server/files/files-place.ts';
import { probeFiles } from '#platform/server/files/probe.ts';
import { isLoopback } from '#platform/server/http/addresses.ts';
import { demoClosedBy, type Settings } from '#platform/server/settings.ts';
import { codeOf, StartError } from '#platform/server/start-error.ts';
import { guaioAdesso, impostazioniImportazione, soloUnaVolta } from '#sistema/importazione/server/index.ts';
import { backupSettings } from './backups.ts';
import { nearest } from '#platform/contract/nearest-name.ts';
import { settingsTable } from './settings.ts';
import { listenFault } from './start-fault.ts';

/** Checks port and file store; throws StartError. */
export async function checkBeforeData(settings: Settings): Promise<void> {
  await canListen(settings);
  await canKeepFiles(settings);
}

async function canListen(settings: Settings): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ port: settings.port, host: settings.host });
    await once(probe, 'listening');
  } catch (error) {
    throw listenFault(error, settings);
  } finally {
    probe.close();
  }
}

async function canKeepFiles({ files }: Settings): Promise<void> {
  try {
    await probeFiles(openFiles(files));
  } catch (error) {
    if (codeOf(error) === 'ENOSPC') throw error;
    throw new StartError(`FILES_URL: ${filesFault(files, error)}`, { cause: error });
  }
}

/** Timeout, ms. */
const patience = 5000;

export async function folderWarnings(settings: Settings): Promise<string[]> {
  const { cartella: deliveries } = settings.of(impostazioniImportazione);
  const { cartella: backups } = settings.of(backupSettings);
  const told = await Promise.all([
    deliveries === null ? '' : faultOf('IMPORT_DIR', deliveries, soloUnaVolta),
    backups === null ? '' : faultOf('BACKUP_DIR', backups, 'di notte non si fa nessun backup'),
  ]);
  return told.filter((line) => line !== '').map((line) => `Attenzione: ${line}`);
}

async function faultOf(name: string, folder: string, so: string): Promise<string> {
  const fault = await guaioAdesso(folder, { timeout: patience, crea: true });
  return fault === '' ? '' : `${name} ${folder}: ${fault}: ${so}.`;
}

export function dimostrazioneChiusa(settings: Settings): string | null {
  const by = demoClosedBy(settings);
  return by === null
    ? null
    : `Gli accessi dimostrativi e i simulatori sono chiusi, perché con ${by} altri raggiungono il portale; DEMO_LOGINS=everywhere li apre a tutti.`;
}

type Env = Readonly<Record<string, string | undefined>>;

export function warnings(settings: Settings, env: Env): string[] {
  return [...misspelt(env), ...missing(settings, env)].map((line) => `Attenzione: ${line}`);
}

const known = settingsTable.map(({ name }) => name);

const misspelt = (env: Env): string[] =>
  Object.keys(env).flatMap((name) => {
    const meant = known.includes(name) ? null : nearest(name, known);
    return meant === null ? [] : [`${name} non è un'impostazione, forse si intendeva ${meant}.`];
  });

function missing({ demo, smtpUrl, publicUrl, databaseUrl, host }: Settings, env: Env): string[] {
  if (demo) return [];
  const shared = databaseUrl !== undefined && !env['JWT_SECRET']?.trim();
  return [
    ...(smtpUrl ? [] : ['SMTP_URL manca: le e-mail restano trattenute nel database.']),
    ...(publicUrl || (isLoopback(host) && databaseUrl === undefined)
      ? []
      : ["PUBLIC_URL manca: i collegamenti nelle e-mail portano all'indirizzo di questa macchina."]),
    ...(shared
      ? ['JWT_SECRET manca: il segreto sta in DATA_DIR, e altri server sullo stesso database non lo conoscono.']
      : []),
  ];
}
