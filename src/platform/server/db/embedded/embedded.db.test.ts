import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts, isRoot, openYard, type Yard } from '#test/runner/holders.ts';
import { StartError } from '../../start-error.ts';
import { openEmbedded } from './embedded.ts';

let yard: Yard;
beforeAll(async () => {
  yard = await openYard();
});
afterAll(() => yard.clear());

describe.each(accounts)('as $name', (account) => {
  /**
   * A cluster shared by tests that run one after another, because creating one takes seconds. Each test leaves it
   * stopped.
   */
  let shared: string;
  beforeAll(() => {
    shared = yard.folder(account);
  });

  test('the first opening makes a durable UTF-8 database, the second finds what was written', async () => {
    const dataDir = yard.folder(account);
    const first = await yard.hold(account, dataDir);
    expect(
      await asked(
        first.url,
        `select current_database() as name, current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commit, lower('È') as lower`,
      ),
    ).toEqual({ name: 'cardine', encoding: 'UTF8', fsync: 'on', commit: 'on', lower: 'è' });
    await asked(first.url, 'create table prova as select 7 as n');
    expect(await first.end()).toBe(0);
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
    expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600);
    const second = await yard.hold(account, dataDir);
    expect(second.url).toBe(first.url);
    expect(await asked(second.url, 'select n from prova')).toEqual({ n: 7 });
    expect(await second.end()).toBe(0);
  });

  test('two openings at once make one cluster; the last to end stops it', async () => {
    const dataDir = yard.folder(account);
    const [one, other] = await Promise.all([yard.hold(account, dataDir), yard.hold(account, dataDir)]);
    expect(one.url).toBe(other.url);
    const pid = postmasterOf(dataDir);
    await one.end();
    expect(await asked(other.url, 'select 1 as n')).toEqual({ n: 1 });
    await other.end();
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  test('a server whose process was killed is taken over by the next one, which stops it in the end', async () => {
    const dataDir = shared;
    const killed = await yard.hold(account, dataDir);
    const pid = postmasterOf(dataDir);
    await killed.kill();
    expect(await asked(killed.url, 'select 1 as n')).toEqual({ n: 1 });
    const next = await yard.hold(account, dataDir);
    expect(next.url).toBe(killed.url);
    expect(postmasterOf(dataDir)).toBe(pid);
    await next.end();
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  test('a PostgreSQL that is killed under the program comes back at the same address with all that was committed', async () => {
    const dataDir = shared;
    const holder = await yard.hold(account, dataDir);
    await asked(holder.url, 'create table prova as select 7 as n');
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    await expect.poll(() => asked(holder.url, 'select n from prova').catch(() => undefined)).toEqual({ n: 7 });
    expect(await holder.end()).toBe(0);
  });

  test('starts after a power failure that left a lock file and a reused process id', async () => {
    const dataDir = shared;
    const holder = await yard.hold(account, dataDir);
    const pid = postmasterOf(dataDir);
    await holder.kill();
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => isAlive(pid)).toBe(false);
    const pidFile = join(dataDir, 'postgres/postmaster.pid');
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(process.pid)));
    writeFileSync(join(dataDir, 'postgres.lock'), JSON.stringify({ pid, started: 'before' }));
    const next = await yard.hold(account, dataDir);
    expect(await asked(next.url, 'select 1 as n')).toEqual({ n: 1 });
    await next.end();
  });

  test('when another program has its port by now it takes another one', async () => {
    const dataDir = shared;
    const first = await yard.hold(account, dataDir);
    await first.end();
    const taker = createServer();
    await new Promise<void>((resolve) => taker.listen(Number(new URL(first.url).port), '127.0.0.1', resolve));
    const second = await yard.hold(account, dataDir);
    taker.close();
    expect(second.url).not.toBe(first.url);
    expect(await asked(second.url, 'select 1 as n')).toEqual({ n: 1 });
    await second.end();
  });
});

test('stopping twice is stopping once, and a DATA_DIR deleted meanwhile does not keep PostgreSQL running', async () => {
  const dataDir = yard.folder({ name: 'whoever runs the tests', uid: undefined });
  const embedded = await openEmbedded({ dataDir, log: () => {} });
  const pid = postmasterOf(dataDir);
  rmSync(dataDir, { recursive: true });
  await Promise.all([embedded.stop(), embedded.stop()]);
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('a DATA_DIR that cannot be written is refused with one line', async () => {
  const file = join(yard.folder({ name: 'whoever runs the tests', uid: undefined }), 'file');
  writeFileSync(file, '');
  await expect(openEmbedded({ dataDir: file, log: () => {} })).rejects.toThrow(
    new StartError(`DATA_DIR non scrivibile: ${file} (EEXIST).`),
  );
});

/** Only root can have folders that PostgreSQL's account can't enter. */
const closedTo = isRoot ? ['all but root'] : [];
test.each(closedTo)(
  'in a DATA_DIR closed to %s the cluster lies outside, is found again, and its loss is told instead of starting empty',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'cardine-closed-'));
    chmodSync(dataDir, 0o700);
    const first = await openEmbedded({ dataDir, log: () => {} });
    await asked(first.url, 'create table prova as select 7 as n');
    await first.stop();
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    const second = await openEmbedded({ dataDir, log: () => {} });
    expect(await asked(second.url, 'select n from prova')).toEqual({ n: 7 });
    await second.stop();
    const { cluster } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as { cluster: string };
    rmSync(dirname(cluster), { recursive: true });
    await expect(openEmbedded({ dataDir, log: () => {} })).rejects.toThrow(`Il database ${cluster} non c'è più`);
    rmSync(dataDir, { recursive: true });
  },
);

async function asked(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows[0];
  } finally {
    await client.end();
  }
}

const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

function isAlive(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.startsWith('Z') === false;
  } catch {
    return false;
  }
}
