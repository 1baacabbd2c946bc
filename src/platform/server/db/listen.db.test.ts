import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { eventually } from '#test/fixtures/eventually.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { notify, openChanges, type Change } from './listen.ts';

const { url, store } = await testDatabase();

/** PostgreSQL's message to a connection that it terminates. */
const fields = Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0');
const fatal = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), fields]);
fatal.writeInt32BE(fields.length + 4, 1);

/**
 * A proxy before the database. The first listening connection is terminated in the same packet that confirms LISTEN;
 * its socket stays open.
 */
const lines: Socket[] = [];
const between = createServer((line) => {
  const ended = lines.push(line) === 1;
  const { hostname, port } = new URL(url);
  const database = connect(Number(port), hostname);
  database.on(
    'data',
    (said: Buffer) =>
      line.writable && line.write(ended && said.includes('LISTEN\0') ? Buffer.concat([said, fatal]) : said),
  );
  line.on('data', (asked) => database.write(asked));
  for (const [one, other] of [
    [line, database],
    [database, line],
  ] as const) {
    one.on('error', () => {});
    one.on('close', () => other.destroy());
  }
});
await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
const through = Object.assign(new URL(url), { host: `127.0.0.1:${(between.address() as AddressInfo).port}` }).href;
afterAll(() => {
  lines.forEach((line) => line.destroy());
  between.close();
});

test('a connection that breaks while it is being opened is not used: it is opened again, missed notifications are delivered, and its end affects no other', async () => {
  const heard: Change[] = [];
  const lostWith: number[] = [];
  const changes = openChanges(through, { retryMs: 5 });
  changes.subscribe({ hear: (change) => heard.push(change), lost: () => lostWith.push(lines.length) });
  const arrives = async (change: Change): Promise<void> => {
    await store.transaction((tx) => notify(tx, change));
    await eventually(() => expect(heard.some(({ tabella }) => tabella === change.tabella)).toBe(true));
  };
  await eventually(() => expect(lines.length === 2 && changes.listening()).toBe(true));
  await arrives({ tabella: 'prima', chiavi: [] });
  expect(lostWith).toEqual([2]);

  const [first] = lines as [Socket, ...Socket[]];
  const closed = once(first, 'close');
  first.end();
  await closed;
  await arrives({ tabella: 'dopo', chiavi: [] });
  expect([lines.length, changes.listening(), lostWith]).toEqual([2, true, [2]]);
  await changes.close();
});
