import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { give } from './account.ts';
import { program } from './binaries.ts';
import { faultOfOutput } from './faults.ts';
import { findPostmaster, gone, isAlive, type Postmaster } from './processes.ts';
import { type ClusterSettings, settings } from './settings.ts';
import type { Place } from './place.ts';

export const user = 'cardine';

const asAccount = ({ account }: Place) => (account ? { uid: account.uid, gid: account.gid } : {});

/** Built in a draft folder and then renamed, so a crash leaves no incomplete cluster. */
export async function initialised(place: Place, password: string, dataDir: string): Promise<void> {
  if (await stat(join(place.cluster, 'PG_VERSION')).catch(() => undefined)) return;
  const parent = dirname(place.cluster);
  for (const name of await readdir(parent)) {
    if (name.startsWith(`${basename(place.cluster)}.new-`))
      await rm(join(parent, name), { recursive: true, force: true });
  }
  const draft = `${place.cluster}.new-${randomBytes(4).toString('hex')}`;
  const passwordFile = `${draft}.password`;
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  await give(draft, place.account);
  await give(passwordFile, place.account);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${user}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const { code, output } = await run(place, [`--pgdata=${draft}`, ...locale, ...access, '--no-instructions']);
  await rm(passwordFile, { force: true });
  if (code === 0) await rename(draft, place.cluster);
  else {
    await rm(draft, { recursive: true, force: true });
    throw faultOfOutput(output, dataDir);
  }
}

function run(place: Place, args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program(place.binaries, 'initdb'), args, {
      ...asAccount(place),
      cwd: '/',
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** The whole environment: inherited variables such as PGPORT or LC_ALL would change the server. */
const environment = {
  PATH: process.env['PATH'] ?? '',
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(process.platform === 'win32' ? { SystemRoot: process.env['SystemRoot'] } : {}),
};

/**
 * In its own session, so that Ctrl-C does not reach it. `stillUsed`: backends of a killed server still hold the shared
 * memory.
 */
export async function launched(
  place: Place,
  port: number,
  { dataDir, settings: own = {} }: { readonly dataDir: string; readonly settings?: ClusterSettings },
): Promise<Postmaster | 'portTaken' | 'stillUsed'> {
  const logFile = join(dataDir, 'postgres.log');
  if (((await stat(logFile).catch(() => undefined))?.size ?? 0) > 10_000_000) await rename(logFile, `${logFile}.1`);
  const log = await open(logFile, 'a', 0o600);
  const before = (await log.stat()).size;
  let child: ChildProcess;
  try {
    const args = [
      '-D',
      place.cluster,
      '-p',
      String(port),
      ...Object.entries({ ...settings, ...own }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ];
    child = spawn(program(place.binaries, 'postgres'), args, {
      ...asAccount(place),
      cwd: '/',
      detached: true,
      windowsHide: true,
      env: environment,
      stdio: ['ignore', log.fd, log.fd],
    });
  } finally {
    await log.close();
  }
  let failure: Error | undefined;
  child.on('error', (error) => (failure = error));
  child.unref();
  for (;;) {
    if (failure) throw failure;
    if (child.exitCode !== null || child.signalCode !== null) break;
    const found = await findPostmaster(place.cluster);
    if (found && found !== 'foreign' && found.id.pid === child.pid) return found;
    await wait(20);
  }
  const output = (await readFile(logFile)).subarray(before).toString();
  if (/could not bind|could not create any TCP\/IP sockets/.test(output)) return 'portTaken';
  if (/pre-existing shared memory block/.test(output)) return 'stillUsed';
  throw faultOfOutput(output, dataDir);
}

/** Fast shutdown, after ten seconds an immediate one: recovery on a full disk never finishes. */
export async function halted({ id }: Postmaster): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!(await isAlive(id))) return;
    try {
      process.kill(id.pid, signal);
    } catch {
      return;
    }
    if (await gone(id, 10_000)) return;
  }
}
