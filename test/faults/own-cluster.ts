import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openEmbedded } from '#platform/server/db/embedded/embedded.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { openStore, type Store } from '#platform/server/db/pool.ts';

/** Own PostgreSQL, migrated and empty, to stop and kill. */
export interface OwnCluster {
  readonly dataDir: string;
  readonly url: string;
  readonly store: Store;
  /** Graceful; it stays stopped. */
  stop(): Promise<void>;
  /** On the same port; resolves when it is ready. */
  start(): Promise<void>;
  /** `kill -9` of the postmaster, which then recovers. */
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
