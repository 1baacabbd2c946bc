import { afterAll, expect, test } from 'vitest';
import { visitor } from '#platform/contract/actor.ts';
import { sql } from '#platform/server/db/sql.ts';
import { forgetKeys, keyDays, oncePerKey } from '#platform/server/http/idempotency.ts';
import { createJobs } from '#platform/server/jobs/create-jobs.ts';
import { startSchedules } from '#platform/server/jobs/schedules.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { clearing } from './clearing.ts';

const { url, db, store } = await testDatabase();
const now = new Date('2026-03-16T09:00:00Z');
const clock = (): Date => now;
const trouble: unknown[] = [];
const schedule = clearing([forgetKeys]);
const { queue } = schedule;
const jobs = createJobs({ url, queues: [queue], pollMs: 20, trouble: (failure) => trouble.push(failure) });
await jobs.start();
afterAll(() => jobs.stop());

test('idempotency keys of confirmations are deleted after their days; a younger one gets the same reply as before', async () => {
  const prima = (giorni: number): Date => new Date(now.getTime() - giorni * 86_400_000);
  const fatto = (key: string, quando: Date, risposta: string) =>
    store.transaction((tx) =>
      oncePerKey(tx, { actor: visitor, key, fingerprint: 'f', now: quando }, () => Promise.resolve(risposta)),
    );
  await fatto('chiave-vecchia', prima(keyDays + 1), 'prima');
  await fatto('chiave-giovane', prima(keyDays - 1), 'prima');
  await db.run(
    sql`insert into chiavi_idempotenza (proprietario, chiave, impronta, creata) select 'molti', n::text, '', ${prima(90)} from generate_series(1, 1100) n`,
  );
  jobs.work(queue.name, schedule.work({ store, clock }));
  const { transaction } = store;
  const end = startSchedules({
    schedules: [schedule],
    transaction,
    jobsIn: jobs.within,
    clock,
    trouble: (error) => trouble.push(error),
  });
  const states = () =>
    db.rows<{ stato: string }>(sql`select state::text as stato from pgboss.job where name = ${queue.name}`);
  await eventually(async () => expect(await states()).toEqual([{ stato: 'completed' }]));
  end();
  expect(await db.rows(sql`select chiave from chiavi_idempotenza`)).toEqual([{ chiave: 'chiave-giovane' }]);
  expect([await fatto('chiave-vecchia', now, 'poi'), await fatto('chiave-giovane', now, 'poi')]).toEqual([
    'poi',
    'prima',
  ]);
  expect(trouble).toEqual([]);
});

test('an area whose nightly cleanup fails does not stop the others, and the night is reported as failed', async () => {
  await db.run(
    sql`insert into chiavi_idempotenza (proprietario, chiave, impronta, creata) values ('uno', 'vecchia', '', ${new Date(0)})`,
  );
  const rotta = (): Promise<void> => Promise.reject(new Error('a table is broken'));
  const run = { data: {}, id: '', attempt: 1, last: false, signal: new AbortController().signal, done: async () => {} };
  await expect(clearing([rotta, forgetKeys]).work({ store, clock })(run as never)).rejects.toThrow('a table is broken');
  expect(await db.rows(sql`select 1 as uno from chiavi_idempotenza where chiave = 'vecchia'`)).toEqual([]);
});
