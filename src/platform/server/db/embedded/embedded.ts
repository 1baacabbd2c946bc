import { randomUUID } from 'node:crypto';
import { mkdir, realpath, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { codeOf, StartError } from '../../start-error.ts';
import { halted, initialised, launched, user } from './cluster.ts';
import { faultOfSystem } from './faults.ts';
import { withLock } from './lock.ts';
import { findPlace, type Place, remembered } from './place.ts';
import { findPostmaster, identify, isAlive, type Postmaster } from './processes.ts';
import { living, readState, type State, type User, writeState } from './state.ts';

const database = 'cardine';

export interface Embedded {
  /** `postgres://…` of the database `cardine`; the user is its owner and a superuser. */
  readonly url: string;
  /** Stops PostgreSQL, unless another living process still uses it. */
  stop(): Promise<void>;
}

interface Given {
  readonly dataDir: string;
  readonly log: (line: string) => void;
}

/**
 * PostgreSQL from the npm package on a cluster in DATA_DIR, made at the first call. One that already runs there is shared: with
 * another process, or after a crash of the one that started it. While it is open, a server that dies is started again.
 * Refuses with StartError: disk full, DATA_DIR not writable, no binaries for this platform, no free port.
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
  const lock = join(given.dataDir, 'postgres.lock');
  const self: User = { ...(await identify(process.pid)), key: randomUUID() };
  const { state, running } = await withLock(lock, async () => {
    const before = await readState(given.dataDir);
    const place = await findPlace(given.dataDir, before);
    const known = { ...before, cluster: remembered(given.dataDir, place.cluster) };
    await writeState(given.dataDir, known);
    const running = await serving(place, known, given);
    const state = { ...known, port: running.port, users: [...(await living(before.users)), self] };
    await writeState(given.dataDir, state);
    return { state, running };
  });
  const watch = watched(given, lock, running);
  return {
    url: urlOf(state, running.port, database),
    stop: async () => {
      const last = await watch.ended();
      await withLock(lock, () => left(given.dataDir, self, last));
    },
  };
}

/** Takes this user off the list; the last one stops the server. */
async function left(dataDir: string, self: User, running: Postmaster): Promise<void> {
  const state = await readState(dataDir);
  const users = (await living(state.users)).filter((other) => other.key !== self.key);
  if (users.length === 0) await halted(running);
  await writeState(dataDir, { ...state, users });
}

/** The server that runs on this cluster, started where none does, ready and with its database. */
async function serving(place: Place, state: State, given: Given, fixedPort?: number): Promise<Postmaster> {
  const found = await findPostmaster(place.cluster);
  if (found === 'foreign') await rm(join(place.cluster, 'postmaster.pid'));
  else if (found && (await ready(found, state, given))) return found;
  await initialised(place, state.password, given.dataDir);
  for (let tries = 0; tries < 5; tries++) {
    const port = fixedPort ?? (tries === 0 && state.port !== undefined && (await isFree(state.port)) ? state.port : await freePort());
    const running = await launched(place, port, given.dataDir);
    if (running !== 'portTaken' && (await ready(running, state, given))) return running;
  }
  throw new StartError('PostgreSQL non trova una porta libera su 127.0.0.1.');
}

/** Waits until it answers, through crash recovery however long that is; false when it ended instead. */
async function ready(running: Postmaster, state: State, given: Given): Promise<boolean> {
  for (let tries = 0; await isAlive(running.id); tries++) {
    const client = new pg.Client({ connectionString: urlOf(state, running.port, 'postgres') });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
      if (rowCount === 0) await client.query(`create database ${database}`);
      return true;
    } catch (error) {
      if (codeOf(error) === '28P01') throw new StartError(`La password in ${join(given.dataDir, 'postgres.json')} non è quella del database.`);
      if (codeOf(error) === '53100') throw new StartError(`Disco pieno: liberare spazio per ${given.dataDir} e riavviare.`, { cause: error });
      if (tries % 200 === 199) given.log('PostgreSQL sta riprendendo i dati dopo un arresto improvviso…');
    } finally {
      await client.end().catch(() => undefined);
    }
    await wait(50);
  }
  return false;
}

/** Starts the server again when it dies under us. `ended` stops watching and answers what runs last. */
function watched(given: Given, lock: string, first: Postmaster): { ended(): Promise<Postmaster> } {
  let running = first;
  let over = false;
  let round: Promise<void> = Promise.resolve();
  const again = async (): Promise<void> => {
    if (over || (await isAlive(running.id))) return;
    given.log('PostgreSQL si è fermato: lo riavvio.');
    await withLock(lock, async () => {
      const state = await readState(given.dataDir);
      if (!over) running = await serving(await findPlace(given.dataDir, state), state, given, running.port);
    });
  };
  const loop = setInterval(() => {
    round = round.then(again).catch((error: unknown) => given.log(`PostgreSQL non riparte: ${error instanceof Error ? error.message : String(error)}`));
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

const urlOf = (state: State, port: number, name: string): string => `postgres://${user}:${state.password}@127.0.0.1:${port}/${name}`;

/** Asks the system for a port (0), or whether a given one is free. */
function listened(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

const freePort = (): Promise<number> => listened(0);
const isFree = async (port: number): Promise<boolean> => (await listened(port).catch(() => 0)) === port;
