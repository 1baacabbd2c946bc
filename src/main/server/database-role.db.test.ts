import { randomBytes } from 'node:crypto';
import { afterAll, expect, inject, test } from 'vitest';
import { connected } from '#platform/server/db/connected.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { createJobs } from '#platform/server/jobs/create-jobs.ts';
import { databaseUrl, prefixOf, withAdmin } from '#test/runner/cluster.ts';
import { queues } from './jobs.ts';

const admin = inject('databaseUrl');
const name = `${prefixOf(inject('run'))}${randomBytes(5).toString('hex')}`;
const role = `proprietario_${randomBytes(4).toString('hex')}`;
afterAll(() =>
  withAdmin(admin, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`drop role if exists ${role}`);
  }),
);

test('a role that owns only its database can migrate it and create the queues', async () => {
  await withAdmin(admin, async (client) => {
    await client.query(`create role ${role} login password 'povero'`);
    await client.query(`create database ${name} owner ${role}`);
  });
  const url = Object.assign(new URL(databaseUrl(admin, name)), { username: role, password: 'povero' }).href;
  await migrate(url);
  const jobs = createJobs({ url, queues, trouble: () => {} });
  await jobs.start();
  await jobs.stop(0);
  const said = await connected(url, async (client) => {
    const { rows } = await client.query<{ tabelle: number; code: number; super: boolean }>(
      `select (select count(*)::int from pg_tables where schemaname = 'public') as tabelle,
        (select count(*)::int from pgboss.queue) as code, rolsuper as super from pg_roles where rolname = current_user`,
    );
    return rows[0];
  });
  expect(said?.super).toBe(false);
  expect(said?.tabelle).toBeGreaterThan(60);
  expect(said?.code).toBeGreaterThanOrEqual(queues.length);
});
