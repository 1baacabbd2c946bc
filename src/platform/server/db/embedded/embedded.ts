import { randomUUID } from 'node:crypto';
import { mkdir, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { halted } from './cluster.ts';
import { faultOfSystem } from './faults.ts';
import { withLock } from './lock.ts';
import { findPlace, remembered } from './place.ts';
import { findPostmaster, identify, type Postmaster } from './processes.ts';
import { database, type Given, serving, urlOf } from './serving.ts';
import { living, readState, type State, type User, writeState } from './state.ts';
import { watched } from './watch.ts';

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
