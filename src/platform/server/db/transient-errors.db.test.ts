import { createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { isUnreachable } from './transient-errors.ts';

/** Accepts connections and never answers, like a frozen database. */
const sockets: Socket[] = [];
const muto = createServer((socket) => void sockets.push(socket));
await new Promise<void>((resolve) => muto.listen(0, '127.0.0.1', resolve));
const connectionString = `postgres://prova@127.0.0.1:${(muto.address() as AddressInfo).port}/prova`;
afterAll(() => {
  sockets.forEach((socket) => socket.destroy());
  muto.close();
});

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test('a database that lets a connection wait forever counts as away, whether client or pool reports it', async () => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 50 });
  client.on('error', () => {});
  const pool = new pg.Pool({ connectionString, connectionTimeoutMillis: 50, max: 1 });
  pool.on('error', () => {});
  const failures = await Promise.all([
    failure(client.connect()),
    failure(pool.query('select 1')),
    failure(pool.query('select 1')),
  ]);
  expect(failures.map((error) => [error instanceof Error, isUnreachable(error)])).toEqual(
    failures.map(() => [true, true]),
  );
  await pool.end();
});

test('an error of the statement, or of our own code, does not count as the database being away', () => {
  expect(
    [new pg.DatabaseError('syntax error', 0, 'error'), new TypeError('x is undefined'), null].map(isUnreachable),
  ).toEqual([false, false, false]);
});
