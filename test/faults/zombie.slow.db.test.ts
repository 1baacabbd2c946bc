import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { connected } from '#platform/server/db/connected.ts';
import { program } from '#platform/server/db/embedded/binaries.ts';
import { openEmbedded } from '#platform/server/db/embedded/embedded.ts';
import { findPlace } from '#platform/server/db/embedded/place.ts';
import { psStat } from '#platform/server/db/embedded/processes.ts';
import { readState } from '#platform/server/db/embedded/state.ts';

/** A data directory with a stopped cluster that contains a table. */
async function stoppedCluster(): Promise<{ dataDir: string; url: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cardine-zombie-'));
  await chmod(dataDir, 0o755);
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const embedded = await openEmbedded({ dataDir, log: () => {} });
  await connected(embedded.url, (client) => client.query('create table prova as select 7 as n'));
  await embedded.stop();
  return { dataDir, url: embedded.url };
}

/**
 * Starts PostgreSQL under a parent that never reaps its children, as process 1 of a container may; returns its process
 * id.
 */
async function underCarelessParent({ dataDir, url }: { dataDir: string; url: string }): Promise<number> {
  const { account, binaries, cluster } = await findPlace(dataDir, await readState(dataDir));
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
  const postgres = [program(binaries, 'postgres'), '-D', cluster, '-p', new URL(url).port, ...settings];
  const parent = spawn('sh', ['-c', '"$@" & exec sleep 600', 'sh', ...postgres], {
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
    cwd: '/',
    stdio: 'ignore',
  });
  onTestFinished(() => void parent.kill('SIGKILL'));
  const answers = () =>
    connected(url, (client) => client.query('select')).then(
      () => true,
      () => false,
    );
  await expect.poll(answers).toBe(true);
  return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

const stateOf = (pid: number): string | undefined => /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];

// Other systems have no /proc to see the zombie.
test.runIf(process.platform === 'linux')(
  'a start after kill -9, while PostgreSQL is a zombie and one of its backends still works, waits for that one and finds all data',
  { timeout: 120_000 },
  async () => {
    const stopped = await stoppedCluster();
    const pid = await underCarelessParent(stopped);
    const busy = new pg.Client({ connectionString: stopped.url });
    busy.on('error', () => {});
    await busy.connect();
    // A backend notices the death of its server only between two statements.
    const work = busy.query('select sum(n) from generate_series(1, 20000000) n').catch(() => {});
    const working = "select from pg_stat_activity where query like 'select sum%' and state = 'active'";
    await expect
      .poll(() => connected(stopped.url, (client) => client.query(working)).then(({ rowCount }) => rowCount))
      .toBe(1);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => stateOf(pid), { interval: 5 }).toBe('Z');
    expect(await psStat(pid)).toMatchObject({ zombie: true });

    const again = await openEmbedded({ dataDir: stopped.dataDir, log: () => {} });
    expect(stateOf(pid)).toBe('Z');
    const { rows } = await connected(again.url, (client) => client.query('select n from prova'));
    expect(rows).toEqual([{ n: 7 }]);
    await again.stop();
    await work;
  },
);
