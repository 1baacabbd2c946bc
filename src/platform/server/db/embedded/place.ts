import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { StartError } from '../../start-error.ts';
import { type Account, canReach, canUseBinaries, chooseAccount } from './account.ts';
import { type Binaries, copiedBinaries, installedBinaries, linksMade } from './binaries.ts';
import type { State } from './state.ts';

export interface Place {
  readonly binaries: Binaries;
  readonly cluster: string;
  readonly account: Account | undefined;
}

/** Cluster location for root if another account can't reach the checkout or DATA_DIR. */
const openHome = '/var/lib/cardine';

export async function findPlace(dataDir: string, state: State): Promise<Place> {
  const account = await chooseAccount(state.cluster === undefined ? undefined : resolve(dataDir, state.cluster));
  return {
    account,
    binaries: await reachableBinaries(dataDir, account),
    cluster: await clusterFor(dataDir, state, account),
  };
}

async function reachableBinaries(dataDir: string, account: Account | undefined): Promise<Binaries> {
  const installed = await installedBinaries();
  const linked = await linksMade(installed);
  if (!account) return linked ? installed : await copiedBinaries(installed, join(dataDir, 'postgres-bin'));
  if (linked && canUseBinaries(account, installed.directory)) return installed;
  await openFolder(openHome);
  const copy = await copiedBinaries(installed, openHome);
  if (canUseBinaries(account, copy.directory)) return copy;
  throw new StartError(
    `PostgreSQL non si avvia con l'utente ${account.name} da ${copy.directory}: usare un altro utente o indicare DATABASE_URL.`,
  );
}

async function clusterFor(dataDir: string, state: State, account: Account | undefined): Promise<string> {
  if (state.cluster !== undefined) {
    const cluster = resolve(dataDir, state.cluster);
    if (isAbsolute(state.cluster) && !(await stat(cluster).catch(() => undefined)))
      throw new StartError(lost(dataDir, cluster));
    return cluster;
  }
  if (!account || canReach(account, dataDir)) return join(dataDir, 'postgres');
  // A recreated DATA_DIR must not find the former cluster.
  const name = `${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}-${randomBytes(3).toString('hex')}`;
  await openFolder(join(openHome, name));
  return join(openHome, name, 'postgres');
}

/** Relative inside DATA_DIR, so that the folder can be moved. */
export const remembered = (dataDir: string, cluster: string): string =>
  dirname(cluster) === dataDir ? 'postgres' : cluster;

async function openFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  await chmod(openHome, 0o755);
  await chmod(path, 0o755);
}

const lost = (dataDir: string, cluster: string): string =>
  `Il database ${cluster} non c'è più: ripristinarlo, oppure cancellare ${join(dataDir, 'postgres.json')} per ripartire da vuoto.`;
