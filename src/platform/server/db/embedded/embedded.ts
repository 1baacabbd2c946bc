import { randomUUID } from 'node:crypto';
import { mkdir, realpath, link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { halted } from './cluster.ts';
import { faultOfSystem } from './faults.ts';
import { findPlace, remembered } from './place.ts';
import { findPostmaster, identify, type Postmaster, isAlive, type ProcessId } from './processes.ts';
import { database, type Given, serving, urlOf } from './serving.ts';
import { living, readState, type State, type User, writeState } from './state.ts';
import { codeOf, StartError } from '../../start-error.ts';

const patience = 180_000;

/** Across processes; takes over a dead holder's lock. */
async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, JSON.stringify(await identify(process.pid)), { mode: 0o600 });
    for (const end = Date.now() + patience; !(await taken(draft, file)); await wait(50)) {
      await takeFromDead(file);
      if (Date.now() > end)
        throw new StartError(`Un altro avvio tiene occupato ${file} da tre minuti: chiuderlo e riprovare.`);
    }
  } finally {
    await rm(draft, { force: true });
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

/** Atomic, so that no lock is seen without its holder. */
async function taken(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** If two find the same dead holder, the one that moved a newer lock puts it back. */
async function takeFromDead(file: string): Promise<void> {
  const held = await readFile(file, 'utf8').catch(() => undefined);
  if (held === undefined || (await isAlive(JSON.parse(held) as ProcessId))) return;
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
    if ((await readFile(aside, 'utf8')) !== held) await link(aside, file).catch(() => undefined);
    await rm(aside, { force: true });
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

export interface Embedded {
  /** URL of database `cardine`; its user is the owner and a superuser. */
  readonly url: string;
  /** Stops the server unless another living process uses it. */
  stop(): Promise<void>;
}

/**
 * Shared between processes, restarted if it dies. StartError: disk full, DATA_DIR not writable, no binaries, no free
 * port.
 */
export async function openEmbedded(given: Given): Promise<Embedded> {
  try {
    await mkdir(given.dataDir, { recursive: true });
    return await opened({ ...given, dataDir: await realpath(given.dataDir) });
  } catch (error) {
    throw faultOfSystem(error, given.dataDir);
  }
}

async function opened(given: Given): Promise<Embedded> {
  const { dataDir } = given;
  const lock = join(dataDir, 'postgres.lock');
  const self: User = { ...(await identify(process.pid)), key: randomUUID() };
  const { state, running } = await withLock(lock, () => entered(given, self));
  const restart = (port: number): Promise<Postmaster> =>
    withLock(lock, async () => {
      const known = await readState(dataDir);
      return serving(await findPlace(dataDir, known), known, given, port);
    });
  const watch = watched(running, restart, given.log);
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    const last = await watch.ended();
    // A full disk allows no lock, but PostgreSQL must still be stopped.
    await withLock(lock, () => left(dataDir, self, last)).catch(() => left(dataDir, self, last));
  };
  return { url: urlOf(state, running.port, database), stop: () => (stopped ??= stop()) };
}

async function entered(given: Given, self: User): Promise<{ state: State; running: Postmaster }> {
  const { dataDir } = given;
  const before = await readState(dataDir);
  const place = await findPlace(dataDir, before);
  const known = { ...before, cluster: remembered(dataDir, place.cluster), users: await living(before.users) };
  try {
    await writeState(dataDir, known);
    const running = await serving(place, known, given);
    const state = { ...known, port: running.port, users: [...known.users, self] };
    await writeState(dataDir, state);
    return { state, running };
  } catch (error) {
    const found = await findPostmaster(resolve(dataDir, known.cluster));
    if (found && found !== 'foreign' && known.users.length === 0) await halted(found);
    throw error;
  }
}

/** Stops the server if this was its last user. Never fails. */
async function left(dataDir: string, self: User, running: Postmaster): Promise<void> {
  const state = await readState(dataDir).catch(() => undefined);
  const users = (await living(state?.users ?? [])).filter((other) => other.key !== self.key);
  if (users.length === 0) await halted(running);
  if (state) await writeState(dataDir, { ...state, users }).catch(() => undefined);
}

interface Watch {
  ended(): Promise<Postmaster>;
}

function watched(
  first: Postmaster,
  restart: (port: number) => Promise<Postmaster>,
  log: (line: string) => void,
): Watch {
  let running = first;
  let over = false;
  let said = '';
  let round: Promise<void> = Promise.resolve();
  const say = (line: string): void => {
    if (line !== said) log(line);
    said = line;
  };
  const again = async (): Promise<void> => {
    if (over || (await isAlive(running.id))) return;
    if (said === '') say('PostgreSQL si è fermato: lo riavvio.');
    running = await restart(running.port);
    said = '';
  };
  const failed = (error: unknown): void =>
    say(`PostgreSQL non riparte: ${error instanceof Error ? error.message : String(error)}`);
  const loop = setInterval(() => {
    round = round.then(again).catch(failed);
  }, 500);
  loop.unref();
  return {
    ended: async () => {
      over = true;
      clearInterval(loop);
      await round;
      return running;
    },
  };
}
