import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { openEmbedded } from '#platform/server/db/embedded/embedded.ts';
import { settings } from '#platform/server/db/embedded/settings.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { inMemory } from './in-memory.ts';

export const root = join(import.meta.dirname, '../..');

/** Kept between runs, shared by concurrent ones. */
export interface TestCluster {
  /** URL of the cluster's maintenance database. */
  readonly url: string;
  /** Tablespace for the test databases. */
  readonly tablespace: string;
  stop(): Promise<void>;
}

/**
 * Durability is switched off: a commit takes 0.2 ms instead of 0.9. Tests that kill PostgreSQL use a cluster with
 * production settings (`test/faults/own-cluster.ts`).
 */
const { fsync: _, ...kept } = settings;
const forgetful = {
  ...kept,
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '400',
  autovacuum_naptime: '300s',
};

/** Set by SQL and not on the command line, so that `durable` can switch it. */
const setFsync = async (admin: pg.Client, value: 'on' | 'off'): Promise<void> => {
  await admin.query(`alter system set fsync = ${value}`);
  await admin.query('select pg_reload_conf()');
};

/** Lowers the cost of a login: a run opens thousands of connections, each with 4,096 rounds of hashing on both sides. */
async function cheapLogins(admin: pg.Client, url: string): Promise<void> {
  const { username, password } = new URL(url);
  await admin.query('set scram_iterations = 1');
  await admin.query(`alter role ${username} password ${admin.escapeLiteral(password)}`);
}

/** Deletes leftovers of crashed runs and creates the template for the current migrations. */
export async function openTestCluster(): Promise<TestCluster> {
  const dataDir = join(root, '.cache/test-database');
  const embedded = await openEmbedded({ dataDir, log: () => {}, settings: forgetful });
  await withAdmin(embedded.url, (admin) => setFsync(admin, 'off'));
  await alone(embedded.url, 'cheap logins', (admin) => cheapLogins(admin, embedded.url));
  let tablespace = 'pg_default';
  await alone(embedded.url, 'old databases', async (admin) => {
    await dropDead(admin);
    await dropOldTemplates(admin);
    tablespace = await inMemory(admin, root);
  });
  await template({ url: embedded.url, name: await templateName(), fill: migrate });
  return { ...embedded, tablespace };
}

export const templateName = async (): Promise<string> => `template_${await fingerprint(['migrations'])}`;

/** Named by a hash of the generator's code, tables and pure rules. */
export const demoTemplateName = async (): Promise<string> =>
  `template_demo_${await fingerprint(['migrations', 'demo', 'src/demo', 'src/platform/server/db'])}`;

/** `test_<pid of the run>_…`. */
export const prefixOf = (run: number): string => `test_${run}_`;

const ready = new Set<string>();

/** Created once, however many callers; renamed only when complete. */
export async function template(given: {
  url: string;
  name: string;
  from?: string;
  fill: (url: string) => Promise<void>;
}): Promise<void> {
  if (ready.has(given.name)) return;
  await alone(given.url, given.name, async (admin) => {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [given.name]);
    if (rowCount) return;
    const draft = `${given.name}_draft`;
    await admin.query(`drop database if exists ${draft} with (force)`);
    await admin.query(`create database ${draft} template ${given.from ?? 'template0'}`);
    await given.fill(databaseUrl(given.url, draft));
    await admin.query(`alter database ${draft} rename to ${given.name}`);
  });
  ready.add(given.name);
}

/** One at a time under this name, across processes. */
export function alone(url: string, name: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  return withAdmin(url, async (admin) => {
    await admin.query('select pg_advisory_lock(hashtext($1))', [name]);
    await work(admin);
  });
}

let window: { readonly admin: pg.Client; users: number } | undefined;

/**
 * Makes a database as durable as in production, because the program refuses any other, until the returned function is
 * called. Only one process at a time.
 */
export async function durable(url: string, name: string): Promise<() => Promise<void>> {
  const mine = (window ??= { admin: await windowOf(url), users: 0 });
  mine.users++;
  await mine.admin.query(`alter database ${name} set synchronous_commit = on`);
  return async () => {
    if (--mine.users > 0) return;
    window = undefined;
    await setFsync(mine.admin, 'off');
    await mine.admin.end();
  };
}

async function windowOf(url: string): Promise<pg.Client> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query("select pg_advisory_lock(hashtext('durable'))");
  await setFsync(admin, 'on');
  const isOn = async (): Promise<boolean> =>
    (await admin.query<{ fsync: string }>('show fsync')).rows[0]?.fsync === 'on';
  while (!(await isOn())) await setTimeout(5);
  return admin;
}

/** Day of the demo data. */
export const demoToday = '2026-03-16';

/** In the file store. */
export const filesOf = (name: string): string => join(root, '.cache/test-files', name);

/** Created by the first test; kept until generator or tables change. `known` skips computing the hash. */
export async function demoTemplate(url: string, known?: string): Promise<string> {
  const name = known ?? (await demoTemplateName());
  const fill = async (draft: string): Promise<void> => {
    const { fillDemo } = await import('#demo/server/fill.ts');
    const { folderFiles } = await import('#platform/server/files/folder.ts');
    await fillDemo({ url: draft, size: 's', today: demoToday, files: folderFiles(filesOf(name)) });
  };
  await template({ url, name, from: await templateName(), fill });
  return name;
}

export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

export async function withAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

export const bundlesOf = (run: number): string => join(root, '.cache/faults', String(run));

/** Also ends its processes. */
export async function dropRun(admin: pg.Client, run: number): Promise<void> {
  await rm(bundlesOf(run), { recursive: true, force: true });
  for (const name of await namesLike(admin, `${prefixOf(run)}%`))
    await admin.query(`drop database if exists ${name} with (force)`);
}

async function dropDead(admin: pg.Client): Promise<void> {
  const runs = new Set((await namesLike(admin, 'test\\_%')).map((name) => Number(name.split('_')[1])));
  for (const run of runs) if (!isAlive(run)) await dropRun(admin, run);
}

/** Some are kept, because another run may have older migrations. */
async function dropOldTemplates(admin: pg.Client): Promise<void> {
  for (const kind of ['template\\_demo\\_%', 'template\\_________________', 'started\\_%']) {
    const old = (await namesLike(admin, kind)).filter((name) => !name.endsWith('_draft')).slice(0, -4);
    for (const name of old) await admin.query(`drop database if exists ${name}`).catch(() => {});
  }
}

/** Oldest first. */
async function namesLike(admin: pg.Client, pattern: string): Promise<string[]> {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where datname like $1 order by oid',
    [pattern],
  );
  return rows.map((row) => row.datname);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export async function fingerprint(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const names = (await readdir(join(root, folder), { recursive: true })).filter(
      (name) => /\.(ts|sql|json|tsv)$/.test(name) && !name.includes('.test.'),
    );
    for (const name of names.sort()) hash.update(name).update(await readFile(join(root, folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
