import { afterAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { createJobs } from './create-jobs.ts';
import { askNext, nextTime, startSchedules } from './schedules.ts';

const { url, db, store } = await testDatabase();
const { transaction } = store;
const queue = { name: 'giro', retryLimit: 0, retryDelay: 1, expireInSeconds: 30 };
const system = () => createJobs({ url, queues: [queue], pollMs: 20, trouble: () => {} });
const [jobs, other] = [system(), system()];
await Promise.all([jobs.start(), other.start()]);
afterAll(() => Promise.all([jobs.stop(), other.stop()]));
beforeEach(() => db.run(sql`delete from pgboss.job where name = ${queue.name}`));

const nightly = [{ queue, when: { dailyAtHour: 2 } }];
const asked = () =>
  db.rows<{ stato: string; quando: Date }>(
    sql`select state::text as stato, start_after as quando from pgboss.job where name = ${queue.name} order by start_after`,
  );
const ask = (one: typeof jobs, now: string) =>
  askNext({ schedules: nightly, transaction, jobsIn: one.within, clock: () => new Date(now) });

test('the next night is the coming two in the morning, never the one that is', () => {
  const after = (now: string): string => nextTime({ dailyAtHour: 2 }, new Date(now)).toISOString();
  expect(after('2026-03-16T09:00:00Z')).toBe('2026-03-17T02:00:00.000Z');
  expect(after('2026-03-31T01:59:59Z')).toBe('2026-03-31T02:00:00.000Z');
  expect(after('2026-12-31T02:00:00Z')).toBe('2027-01-01T02:00:00.000Z');
});

test('a schedule of every half minute runs at second 0 and 30, on whichever server', () => {
  const after = (now: string): string => nextTime({ everySeconds: 30 }, new Date(now)).toISOString();
  expect(after('2026-03-16T09:00:00Z')).toBe('2026-03-16T09:00:30.000Z');
  expect(after('2026-03-16T09:00:29.999Z')).toBe('2026-03-16T09:00:30.000Z');
  expect(after('2026-03-16T09:00:30.001Z')).toBe('2026-03-16T09:01:00.000Z');
});

test('the nightly run is requested once, however many calls and servers there are', async () => {
  await Promise.all([jobs, other, jobs, other].map((one) => ask(one, '2999-03-16T09:00:00Z')));
  expect(await asked()).toEqual([{ stato: 'created', quando: new Date('2999-03-17T02:00:00Z') }]);
});

test('a finished job is not requested again by a server whose clock is behind; the next one is', async () => {
  let runs = 0;
  jobs.work(queue.name, async () => void runs++);
  await ask(jobs, '2026-03-16T01:59:59Z');
  await eventually(async () => expect((await asked()).map(({ stato }) => stato)).toEqual(['completed']));
  await ask(other, '2026-03-16T01:59:58Z');
  expect((await asked()).map(({ stato }) => stato)).toEqual(['completed']);
  await ask(other, '2026-03-16T02:00:01Z');
  await eventually(async () => expect((await asked()).map(({ stato }) => stato)).toEqual(['completed', 'completed']));
  expect(runs).toBe(2);
});

test('a failed request is reported, unless it was interrupted by closing', async () => {
  const told: unknown[] = [];
  let breakOff = (_: Error): void => {};
  const broken = (): Promise<never> => new Promise((_, reject) => (breakOff = reject));
  const started = () =>
    startSchedules({
      schedules: nightly,
      transaction: broken,
      jobsIn: jobs.within,
      clock: () => new Date('2999-03-16T09:00:00Z'),
      trouble: (error) => told.push(error),
    });
  const away = new Error('Connection terminated');

  const running = started();
  breakOff(away);
  await eventually(async () => expect(told).toEqual([away]));
  running();

  started()();
  breakOff(away);
  await new Promise(setImmediate);
  expect(told).toEqual([away]);
});
