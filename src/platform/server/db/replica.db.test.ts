import { afterAll, expect, test } from 'vitest';
import { writerAndReplica } from '#test/fixtures/replica.ts';
import { openStore } from './pool.ts';
import { lsnOf, openReaders, replicaFault } from './replica.ts';
import { sql, type Sql } from './sql.ts';

const pair = await writerAndReplica();
const [writer, onReplica] = [openStore(pair.writer, { startMs: 60_000 }), openStore(pair.replica, { startMs: 60_000 })];
const store = { startMs: 60_000 };
/** One replica that never counts as late, and one that always does. */
const [patient, strict] = [60_000, 1].map((lateMs) =>
  openReaders(pair.replica, writer.db, { lookMs: 20, lateMs, store }),
);
if (!patient || !strict) throw new Error('No readers');
const readers = patient;
afterAll(async () => {
  await Promise.all([readers.close(), strict.close()]);
  await Promise.all([writer.close(), onReplica.close()]);
  await pair.stop();
});
await writer.db.run(sql`create table prove (n int primary key)`);

const isReplica = async (db: Sql): Promise<boolean> =>
  (await db.one<{ replica: boolean }>(sql`select pg_is_in_recovery() as replica`))?.replica ?? false;
const numbers = async (db: Sql): Promise<number[]> =>
  (await db.rows<{ n: number }>(sql`select n from prove order by n`)).map(({ n }) => n);
const pause = (): Promise<number> => onReplica.db.run(sql`select pg_wal_replay_pause()`);
const resume = (): Promise<number> => onReplica.db.run(sql`select pg_wal_replay_resume()`);

test('lists are read from the replica, and who has written never reads what is older than his write', async () => {
  expect(await isReplica(await readers.caughtUp())).toBe(true);
  await pause();
  await writer.db.run(sql`insert into prove values (1)`);
  const his = lsnOf((await readers.written()) ?? '');
  expect([await numbers(readers.after(his)), await isReplica(readers.after(his))]).toEqual([[1], false]);
  expect([await numbers(readers.after(null)), await isReplica(readers.after(null))]).toEqual([[], true]);
  await resume();
  await expect.poll(() => isReplica(readers.after(his))).toBe(true);
  expect(await numbers(readers.after(his))).toEqual([1]);
});

test('a replica that lags is not read until it has caught up', async () => {
  await pause();
  await writer.db.run(sql`insert into prove values (2)`);
  await expect.poll(() => isReplica(strict.after(null))).toBe(false);
  expect(await numbers(strict.after(null))).toEqual([1, 2]);
  expect(await isReplica(await strict.caughtUp())).toBe(false);
  expect(await replicaFault(pair.replica, writer.db, 300)).toMatch(/^è indietro di [\d,]+ MB$/);
  await resume();
  expect(await isReplica(await readers.caughtUp())).toBe(true);
  expect(await replicaFault(pair.replica, writer.db, 20_000)).toBeNull();
  expect(await replicaFault(pair.writer, writer.db, 20_000)).toBe('non è una replica');
});

test('statements that a replica cannot run go to the writer', async () => {
  await readers.caughtUp();
  expect(await readers.after(null).one(sql`insert into prove values (3) returning n`)).toEqual({ n: 3 });
  await expect(readers.after(null).run(sql`insert into prove values (3)`)).rejects.toMatchObject({ code: '23505' });
  await expect(readers.after(null).rows(sql`select 1 / (n - n) from prove`)).rejects.toMatchObject({ code: '22012' });
});

test('while the replica is stopped the writer answers, and the replica again when it is back', async () => {
  await readers.caughtUp();
  await pair.stopReplica();
  expect(await numbers(readers.after(null))).toEqual([1, 2, 3]);
  expect(await replicaFault(pair.replica, writer.db, 20_000)).toBe('non risponde');
  await expect.poll(() => isReplica(readers.after(null))).toBe(false);
  await pair.startReplica();
  await expect.poll(() => isReplica(readers.after(null))).toBe(true);
});

test('log positions are compared as numbers', () => {
  expect(lsnOf('A/0') > lsnOf('9/FFFFFFFF')).toBe(true);
  expect(lsnOf('0/1000000') > lsnOf('0/FFFFFF')).toBe(true);
});
