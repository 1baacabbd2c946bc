import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createServer } from 'node:net';
import { codeOf, StartError } from '../../start-error.ts';
import { initialised, launched, user } from './cluster.ts';
import type { Place } from './place.ts';
import { findPostmaster, isAlive, type Postmaster, takeLockFile } from './processes.ts';
import type { ClusterSettings } from './settings.ts';
import type { State } from './state.ts';

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

export const database = 'cardine';

export interface Given {
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** Override those of `settings.ts`; only test clusters may switch fsync off. */
  readonly settings?: ClusterSettings;
}

export const urlOf = (state: State, port: number, name: string): string =>
  `postgres://${user}:${state.password}@127.0.0.1:${port}/${name}`;

export async function serving(place: Place, state: State, given: Given, fixedPort?: number): Promise<Postmaster> {
  const found = await findPostmaster(place.cluster);
  if (found && found !== 'foreign' && (await ready(found, state, given))) return found;
  await takeLockFile(place.cluster);
  await initialised(place, state.password, given.dataDir);
  const patience = Date.now() + lastBackendsMs;
  for (let tries = 0; tries < 5; tries++) {
    const port =
      fixedPort ??
      (tries === 0 && state.port !== undefined && (await isFree(state.port)) ? state.port : await freePort());
    const running = await launched(place, port, given);
    if (running === 'stillUsed') {
      if (Date.now() > patience) throw new StartError(stillUsed);
      await wait(100);
      tries--;
    } else if (running !== 'portTaken' && (await ready(running, state, given))) return running;
  }
  throw new StartError('PostgreSQL non trova una porta libera su 127.0.0.1.');
}

/** Backends of a killed server exit by themselves, but not during a long statement. */
const lastBackendsMs = 60_000;
const stillUsed =
  'Un processo del PostgreSQL di prima lavora ancora sui dati: attendere che finisca, o chiuderlo, e riavviare.';

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
      if (codeOf(error) === '28P01')
        throw new StartError(`La password in ${join(given.dataDir, 'postgres.json')} non è quella del database.`);
      if (codeOf(error) === '53100')
        throw new StartError(`Disco pieno: liberare spazio per ${given.dataDir} e riavviare.`, { cause: error });
      if (tries % 200 === 199) given.log('PostgreSQL sta riprendendo i dati dopo un arresto improvviso…');
    } finally {
      await client.end().catch(() => undefined);
    }
    await wait(50);
  }
  return false;
}
