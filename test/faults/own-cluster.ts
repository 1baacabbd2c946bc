import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openEmbedded } from '#platform/server/db/embedded/embedded.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { openStore, type Store } from '#platform/server/db/pool.ts';

/** A PostgreSQL of the test's own, which may be stopped and killed; migrated and empty. */
export interface OwnCluster {
  readonly dataDir: string;
  readonly url: string;
  readonly store: Store;
  /** In order, as for a restart of the machine; it stays away. */
  stop(): Promise<void>;
  /** On the same port as before; back when this ends. */
  start(): Promise<void>;
  /** `kill -9` of the postmaster; it comes back by itself, through recovery. */
  kill(): Promise<void>;
}

export async function ownCluster(): Promise<OwnCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cardine-faults-'));
  await chmod(dataDir, 0o755);
  const open = (): ReturnType<typeof openEmbedded> => openEmbedded({ dataDir, log: () => {} });
  let running = await open();
  await migrate(running.url);
  const store = openStore(running.url);
  afterAll(async () => {
    await store.close();
    await running.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    dataDir,
    url: running.url,
    store,
    stop: () => running.stop(),
    start: async () => {
      running = await open();
    },
    kill: async () => {
      const [pid] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
  };
}
