import PgBoss from 'pg-boss';
import { afterAll, expect, test } from 'vitest';
import { openChanges } from '#platform/server/db/listen.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { createInFlight } from '../http/in-flight.ts';
import { createJobs, type Queue } from './create-jobs.ts';
import { jobsSchema, within } from './within.ts';

const { url, db, store } = await testDatabase();
await db.run(sql`create table effetti (id integer generated always as identity, nome text not null)`);

const queue = (name: string): Queue => ({ name, retryLimit: 2, retryDelay: 1, expireInSeconds: 30 });
const queues = ['uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove']
  .map(queue)
  .concat({ ...queue('dieci'), lanes: 2 });
const trouble: unknown[] = [];
const system = () => createJobs({ url, queues, pollMs: 20, trouble: (failure) => trouble.push(failure) });
const [jobs, other] = [system(), system()];
await Promise.all([jobs.start(), other.start()]);
afterAll(() => Promise.all([jobs.stop(), other.stop()]));

const effects = async (nome: string): Promise<number> =>
  (await db.rows(sql`select 1 from effetti where nome = ${nome}`)).length;
const stateOf = async (name: string): Promise<string[]> =>
  (await db.rows<{ state: string }>(sql`select state::text as state from pgboss.job where name = ${name}`)).map(
    (row) => row.state,
  );
const send = (name: string, data: object, options?: { key: string }) =>
  store.transaction((tx) => jobs.within(tx).send(name, data, options));

test('a job exists once its transaction is committed, and never after a rollback', async () => {
  await expect(
    store.transaction(async (tx) => {
      await jobs.within(tx).send('uno', { nome: 'mai' });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await stateOf('uno')).toEqual([]);
  await send('uno', { nome: 'uno' });
  expect(await stateOf('uno')).toEqual(['created']);
});

test('a job marked done in the transaction of its effect leaves the effect once, however often it fails', async () => {
  let runs = 0;
  jobs.work<{ nome: string }>('due', async ({ data, done }) => {
    runs++;
    await store.transaction(async (tx) => {
      await tx.run(sql`insert into effetti (nome) values (${data.nome})`);
      await done(tx);
      if (runs === 1) throw new Error('cut between effect and commit');
    });
    throw new Error('cut after the commit');
  });
  await send('due', { nome: 'due' });
  await eventually(async () => expect(await stateOf('due')).toEqual(['completed']));
  expect([runs, await effects('due')]).toEqual([2, 1]);
});

test('two servers share a queue: each job is done by one of them', async () => {
  const done: number[] = [];
  const handler = async ({ data }: { data: { n: number } }): Promise<void> => void done.push(data.n);
  await store.transaction(async (tx) => {
    for (let n = 0; n < 40; n++) await jobs.within(tx).send('tre', { n });
  });
  jobs.work('tre', handler);
  other.work('tre', handler);
  await eventually(async () => expect((await stateOf('tre')).every((state) => state === 'completed')).toBe(true));
  expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
});

test('a key keeps a second job out while the first waits, also when both are sent at once; afterwards it may come again', async () => {
  await Promise.all([
    send('quattro', { n: 1 }, { key: 'k' }),
    send('quattro', { n: 2 }, { key: 'k' }),
    send('quattro', { n: 3 }, { key: 'other' }),
  ]);
  expect(await stateOf('quattro')).toHaveLength(2);
  let runs = 0;
  jobs.work('quattro', async () => void runs++);
  await eventually(async () => expect(await stateOf('quattro')).toEqual(['completed', 'completed']));
  await send('quattro', { n: 4 }, { key: 'k' });
  await eventually(() => expect(runs).toBe(3));
});

test('a queue with two lanes does two jobs at once, and no third', async () => {
  let running = 0;
  let most = 0;
  const arrived: (() => void)[] = [];
  jobs.work('dieci', async () => {
    most = Math.max(most, ++running);
    await new Promise<void>((go) => arrived.push(go));
    running--;
  });
  for (const n of [1, 2, 3]) await send('dieci', { n });
  await eventually(() => expect(arrived).toHaveLength(2));
  expect((await stateOf('dieci')).toSorted()).toEqual(['active', 'active', 'created']);
  arrived.shift()?.();
  await eventually(() => expect(arrived).toHaveLength(2));
  for (const go of arrived) go();
  await eventually(async () => expect(await stateOf('dieci')).toEqual(['completed', 'completed', 'completed']));
  expect(most).toBe(2);
});

test('a failed job is retried, knows which attempt is its last, and then stays failed', async () => {
  const tries: [number, boolean][] = [];
  jobs.work('cinque', async ({ attempt, last }) => {
    tries.push([attempt, last]);
    throw new Error('no use');
  });
  await send('cinque', {});
  await eventually(async () => expect(await stateOf('cinque')).toEqual(['failed']));
  expect(tries).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
  expect(trouble.length).toBeGreaterThanOrEqual(3);
});

test('stopping finishes what runs and takes nothing new', async () => {
  const third = system();
  await third.start();
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const begun: number[] = [];
  third.work<{ n: number }>('sei', async ({ data }) => {
    begun.push(data.n);
    await held;
  });
  await send('sei', { n: 1 });
  await send('sei', { n: 2 });
  await eventually(() => expect(begun).toEqual([1]));
  const stopped = third.stop();
  release();
  await stopped;
  expect(begun).toEqual([1]);
  expect((await stateOf('sei')).sort()).toEqual(['completed', 'created']);
});

test('a queue that nobody declared is a fault at once', async () => {
  await expect(send('ignota', {})).rejects.toThrow();
  expect(() => jobs.work('ignota', async () => {})).toThrow();
});

test('a job does not start while somebody waits for a reply, and starts at once when nobody does', async () => {
  const inFlight = createInFlight();
  const polite = createJobs({
    url,
    queues,
    pollMs: 20,
    giveWay: () => inFlight.idle(600_000),
    trouble: (failure) => trouble.push(failure),
  });
  await polite.start();
  let answer = (): void => {};
  const waiting = inFlight.track(new Promise<void>((resolve) => (answer = resolve)));
  const done: number[] = [];
  polite.work<{ n: number }>('otto', async ({ data }) => void done.push(data.n));
  await send('otto', { n: 1 });
  // Other jobs continue meanwhile: one sent later finishes first.
  other.work<{ n: number }>('sette', async () => void done.push(7));
  await send('sette', { n: 7 });
  await eventually(() => expect(done.length > 0).toBe(true));
  expect(done).toEqual([7]);
  answer();
  await waiting;
  await eventually(() => expect(done.length > 1).toBe(true));
  expect(done).toEqual([7, 1]);
  await polite.stop();
});

test('a job that somebody waits for begins when it is sent, beside requests, however far the next look is', async () => {
  const changes = openChanges(url);
  const soon: Queue = { ...queue('dodici'), atOnce: true };
  const prompt = createJobs({
    url,
    queues: [soon],
    pollMs: 86_400_000,
    changes,
    giveWay: () => new Promise(() => {}),
    trouble: (failure) => trouble.push(failure),
  });
  await prompt.start();
  await eventually(() => expect(changes.listening()).toBe(true));
  const done: number[] = [];
  prompt.work<{ n: number }>('dodici', async ({ data }) => void done.push(data.n));
  await store.transaction((tx) => prompt.within(tx).send('dodici', { n: 1 }));
  await eventually(() => expect(done).toEqual([1]));
  await store.transaction((tx) => prompt.within(tx).send('dodici', { n: 2 }));
  await eventually(() => expect(done).toEqual([1, 2]));
  await prompt.stop();
  await changes.close();
});

/** Rows read from the queue's tables by this connection. */
async function rowsRead(tx: Tx): Promise<number> {
  const read = await tx.one<{ n: number }>(
    sql`select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int n from pg_stat_xact_user_tables where schemaname = ${jobsSchema}`,
  );
  return read?.n ?? 0;
}

test('taking the next job does not read the whole queue when thousands wait in it', async () => {
  await db.run(
    sql`insert into pgboss.job (name, data) select 'nove', jsonb_build_object('n', n) from generate_series(1, 5000) n`,
  );
  await db.run(sql`analyze pgboss.job`);
  const { taken, rows } = await store.transaction(async (tx) => {
    const before = await rowsRead(tx);
    const [job] = await new PgBoss({ connectionString: url, schema: jobsSchema }).fetch('nove', within(tx));
    return { taken: job, rows: (await rowsRead(tx)) - before };
  });
  expect(taken).toBeDefined();
  expect(rows).toBeLessThan(10);
});

test('a queue whose settings changed has the new ones after the next start; the others stay as they are', async () => {
  const settings = (): Promise<object[]> =>
    db.rows(sql`
      select retry_limit as "limite", retry_delay as "attesa", retry_backoff as "doppia", expire_seconds as "scade", policy,
        updated_on > created_on as "cambiata"
      from pgboss.queue where name in ('uno', 'due') order by name desc`);
  const before = { limite: 2, attesa: 1, doppia: true, scade: 30, policy: 'standard', cambiata: false };
  expect(await settings()).toEqual([before, before]);
  const changed = { ...queue('due'), retryLimit: 5, retryDelay: 7, expireInSeconds: 90 };
  const later = createJobs({ url, queues: [queue('uno'), changed], trouble: () => {} });
  await later.start();
  await later.stop();
  expect(await settings()).toEqual([before, { ...before, limite: 5, attesa: 7, scade: 90, cambiata: true }]);
});

test('a long job of a server that is gone runs again at once; one whose server only lost its connection runs once', async () => {
  const lungo = { ...queue('undici'), expireInSeconds: 1200, lanes: 2 };
  const third = createJobs({ url, queues: [lungo], pollMs: 20, trouble: (failure) => trouble.push(failure) });
  await third.start();
  const runs: string[] = [];
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  /** As if it had been taken by a server that holds no lock. */
  const leftBehind = (di: string) =>
    store.transaction(async (tx) => {
      await third.within(tx).send('undici', { di });
      await tx.run(sql`
        update pgboss.job set state = 'active', started_on = now(), output = '{"server": 1}' where name = 'undici' and data ->> 'di' = ${di}`);
    });
  await leftBehind('morto');
  third.work<{ di: string }>('undici', async ({ data: { di } }) => {
    runs.push(di);
    if (di === 'vivo') await held;
  });
  await eventually(() => expect(runs).toEqual(['morto']));
  await store.transaction((tx) => third.within(tx).send('undici', { di: 'vivo' }));
  await eventually(() => expect(runs).toEqual(['morto', 'vivo']));
  await db.run(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cardine presenza' and datname = current_database()`);
  await leftBehind('morto anche lui');
  await eventually(() => expect(runs).toEqual(['morto', 'vivo', 'morto anche lui']));
  release();
  await eventually(async () => expect(await stateOf('undici')).toEqual(['completed', 'completed', 'completed']));
  expect(runs).toHaveLength(3);
  await third.stop();
});
