import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { reasonAgainst } from './durable.ts';
import { openStore } from './pool.ts';
import { isLate, isUnreachable } from './transient-errors.ts';

const { url, db, store, pool } = await testDatabase();
await db.run(sql`create table prove (nome text not null unique)`);
/** A message of PostgreSQL's protocol: type, length, body. */
function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const nomi = async (): Promise<string[]> =>
  (await db.rows<{ nome: string }>(sql`select nome from prove order by nome`)).map(({ nome }) => nome);

test('if one of the parallel statements of a transaction fails, none is committed', async () => {
  const all = store.transaction((tx) =>
    Promise.all([null, 'a', 'b', 'c', 'd'].map((nome) => tx.run(sql`insert into prove values (${nome})`))),
  );
  await expect(all).rejects.toMatchObject({ code: '23502' });
  await store.transaction((tx) => tx.run(sql`select 1`));
  expect(await nomi()).toEqual([]);
});

test('the error reported for parallel statements is the original one, not a consequence of it', async () => {
  const deep = store.transaction(async (tx) => {
    const further = async (steps: number): Promise<number> =>
      steps === 0 ? tx.run(sql`insert into prove values (null)`) : await further(steps - 1);
    await Promise.all([further(9), ...Array.from({ length: 5 }, () => tx.run(sql`select 1`))]);
  });
  await expect(deep).rejects.toMatchObject({ code: '23502' });
});

test('a transaction kept beyond its end runs no more statements', async () => {
  const kept = await store.transaction((tx) => Promise.resolve({ tx }));
  await expect(kept.tx.run(sql`insert into prove values ('tardi')`)).rejects.toThrow(
    'after the end of its transaction',
  );
  expect(() => kept.tx.atEnd(sql`insert into prove values ('tardi')`)).toThrow('after the end of its transaction');
  expect(await nomi()).toEqual([]);
});

test('work deferred to the end of a transaction is committed or rolled back with it', async () => {
  const late = sql`insert into prove values ('in fondo')`;
  await store.transaction(async (tx) => {
    tx.atEnd(late);
    expect(await tx.rows(sql`select from prove`)).toEqual([]);
  });
  expect(await nomi()).toEqual(['in fondo']);

  const twice = store.transaction(async (tx) => {
    await tx.run(sql`insert into prove values ('prima')`);
    tx.atEnd(late);
  });
  await expect(twice).rejects.toMatchObject({ code: '23505' });
  const changed = store.transaction((tx) => {
    tx.atEnd(sql`insert into prove values ('mai')`);
    return Promise.reject(new Error('changed my mind'));
  });
  await expect(changed).rejects.toThrow('changed my mind');
  expect(await nomi()).toEqual(['in fondo']);
  await db.run(sql`delete from prove`);
});

test('a transaction is never reported as committed if a statement failed, even if nobody awaited it', async () => {
  const deaf = store.transaction(async (tx) => {
    await tx.run(sql`insert into prove values ('prima')`);
    await tx.run(sql`insert into prove values (null)`).catch(() => {});
  });
  await expect(deaf).rejects.toMatchObject({ code: '23502' });
  expect(await nomi()).toEqual([]);
});

test('inside a transaction the pool is out of reach, and so is a second transaction', async () => {
  await expect(store.transaction(() => db.run(sql`insert into prove values ('fuori')`))).rejects.toThrow('use tx');
  await expect(store.transaction(() => store.transaction((tx) => tx.run(sql`select 1`)))).rejects.toThrow(
    'inside a transaction',
  );
  expect(await nomi()).toEqual([]);
});

test('of two transactions in a deadlock one is run again, so both succeed', async () => {
  await db.run(sql`insert into prove values ('uno'), ('due')`);
  let runs = 0;
  let both = (): void => {};
  const met = new Promise<void>((resolve) => (both = resolve));
  const lock = (first: string, second: string): Promise<number> =>
    store.transaction(async (tx) => {
      await tx.run(sql`update prove set nome = nome where nome = ${first}`);
      if (++runs === 2) both();
      await met;
      return tx.run(sql`update prove set nome = nome where nome = ${second}`);
    });
  expect(await Promise.all([lock('uno', 'due'), lock('due', 'uno')])).toEqual([1, 1]);
  expect(runs).toBeGreaterThanOrEqual(3);
  await db.run(sql`delete from prove`);
});

test('a hundred at once over three connections all get their turn, statements and transactions', async () => {
  const small = openStore(url, { max: 3 });
  const slow = sql`select pg_sleep(0.01)`;
  const work = Array.from({ length: 100 }, (_, i) =>
    i % 2 ? small.db.run(slow) : small.transaction((tx) => tx.run(slow)),
  );
  expect(await Promise.all(work)).toEqual(work.map(() => 1));
  await small.close();
});

test('a refused statement does not cost the connection, a broken connection is replaced', async () => {
  const single = openStore(url, { max: 1 });
  const pid = async (): Promise<number> =>
    (await single.db.one<{ pid: number }>(sql`select pg_backend_pid() as pid`))?.pid ?? 0;
  const first = await pid();
  await expect(single.db.run(sql`insert into prove values (null)`)).rejects.toThrow();
  expect(await pid()).toBe(first);
  // Awaited from the start, because it may fail before the cutting statement returns.
  const cut = Promise.allSettled([single.transaction((tx) => tx.run(sql`select pg_sleep(30)`))]);
  await expect
    .poll(
      async () =>
        (await pool.query('select from pg_stat_activity where pid = $1 and state = $2', [first, 'active'])).rowCount,
    )
    .toBe(1);
  await pool.query('select pg_terminate_backend($1)', [first]);
  expect(await cut).toMatchObject([{ status: 'rejected' }]);
  expect(await pid()).not.toBe(first);
  await single.close();
});

test('when no connection can be made, all that wait for one fail, and not each tries by itself', async () => {
  let attempts = 0;
  const refusing = createServer((socket) => {
    attempts++;
    socket.destroy();
  });
  await new Promise<void>((ready) => refusing.listen(0, '127.0.0.1', ready));
  const { port } = refusing.address() as AddressInfo;
  const nowhere = openStore(`postgres://nobody@127.0.0.1:${port}/none`, { max: 2 });
  const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => nowhere.db.run(sql`select 1`)));
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(200);
  // One attempt per connection of the pool, and as many again if the machine is so slow that the rest period ends
  // meanwhile.
  expect(attempts).toBeLessThanOrEqual(4);
  await nowhere.close();
  refusing.close();
});

test('closing cuts a transaction that still runs; nothing of it is kept', async () => {
  const closing = openStore(url);
  const cut = closing.transaction(async (tx) => {
    await tx.run(sql`insert into prove values ('a metà')`);
    await tx.run(sql`select pg_sleep(30)`);
  });
  const outcome = cut.then(
    () => 'kept',
    () => 'cut',
  );
  const asleep = `select from pg_stat_activity where datname = current_database() and query like '%pg_sleep(30)%' and state = 'active' and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await pool.query(asleep)).rowCount).toBe(1);
  await closing.close();
  expect(await outcome).toBe('cut');
  expect(await nomi()).toEqual([]);
});

/** A fake PostgreSQL that accepts every connection, reports ready, and then sends the given bytes. */
async function pretended(then: Buffer, more: (socket: Socket) => void): Promise<{ url: string; close(): void }> {
  const ready = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I')), then]);
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => (socket.write(ready), more(socket)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `postgres://nobody@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/none`,
    close: () => server.close(),
  };
}

test('a database that falls silent is an error in the end, for statements and transactions, and its connection is not used again', async () => {
  const silent = await pretended(Buffer.alloc(0), () => {});
  const store = openStore(silent.url, { max: 1, answerMs: 100 });
  const outcomes = await Promise.allSettled([
    store.db.run(sql`select 1`),
    store.transaction((tx) => tx.run(sql`select 2`)),
    store.db.run(sql`select 3`),
  ]);
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && isUnreachable(outcome.reason))).toEqual([
    true,
    true,
    true,
  ]);
  await store.close();
  silent.close();
});

test('a statement on a database that stopped answering fails at the missing heartbeat, long before the statement timeout', async () => {
  const silent = await pretended(Buffer.alloc(0), () => {});
  const store = openStore(silent.url, { max: 2, answerMs: 2 ** 30 });
  const outcomes = await Promise.allSettled([
    store.db.run(sql`select 1`),
    store.transaction((tx) => tx.run(sql`select 2`)),
    store.db.run(sql`select 3`),
  ]);
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && isUnreachable(outcome.reason))).toEqual([
    true,
    true,
    true,
  ]);
  await store.close();
  silent.close();
});

test('a statement that takes long on a database that lives is not cut', async () => {
  const store = openStore(url);
  await expect(store.db.one(sql`select 1 as uno from pg_sleep(1.5)`)).resolves.toEqual({ uno: 1 });
  await store.close();
});

test('a connection that breaks in the moment in which it is made is an error of its statement, not the end of the process', async () => {
  const fatal = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'));
  const dying = await pretended(fatal, (socket) => socket.end());
  const there = openStore(dying.url);
  for (let i = 0; i < 20; i++) await expect(there.db.run(sql`select 1`)).rejects.toThrow();
  await there.close();
  dying.close();
});

/** Proxy to the test database that delays each new connection by 400 ms. */
async function slowToConnect() {
  const { hostname, port } = new URL(url);
  const slow = createServer((client) => {
    client.on('error', () => {});
    const held = setTimeout(() => {
      const upstream = connect(Number(port), hostname).on('error', () => client.destroy());
      client.pipe(upstream).pipe(client);
    }, 400);
    client.on('close', () => clearTimeout(held));
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.port = String((slow.address() as AddressInfo).port);
  return { through, slow };
}

test('a database that accepts connections slowly is waited for only while a server starts', async () => {
  const { through, slow } = await slowToConnect();
  const starting = openStore(through.href, { connectMs: 50, startMs: 60_000, max: 1 });
  await expect(starting.db.one(sql`select 1 as uno`)).resolves.toEqual({ uno: 1 });
  // The check of durability waits for it too.
  expect(await reasonAgainst(through.href, 50)).toMatch(/non risponde/);
  expect((await reasonAgainst(through.href, 60_000)) ?? '').not.toMatch(/non risponde/);
  starting.started();
  await starting.db.run(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => {});
  const failure = () => starting.db.run(sql`select 1`).catch((error: unknown) => error);
  await expect.poll(async () => isLate(await failure())).toBe(true);
  await starting.close();
  slow.close();
});

test('whoever waits for a new connection takes one that becomes free earlier, and a late one is no failure', async () => {
  const { through, slow } = await slowToConnect();
  const there = openStore(through.href, { connectMs: 50, startMs: 60_000, max: 3 });
  await there.db.run(sql`select 1`);
  there.started();
  // The database answers all the time, but each attempt to open a second connection fails after 50 ms.
  const answers = await Promise.allSettled(
    Array.from({ length: 60 }, () =>
      there.db.one<{ pid: number }>(sql`select pg_backend_pid() as pid, pg_sleep(0.01)::text as slept`),
    ),
  );
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(new Set(answers.map((answer) => answer.status === 'fulfilled' && answer.value?.pid)).size).toBe(1);
  await there.close();
  slow.close();
});
