import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { rowFiles } from '#main/server/areas.ts';
import { folderFiles } from '#platform/server/files/folder.ts';
import { unnamedKeys } from '#platform/server/files/row-files.ts';
import { leggiUtente } from '#sistema/accesso/contract.ts';
import { requestOf } from '#test/fixtures/app.ts';
import { doorsOf, shapedAs, type Door } from '#test/fixtures/hostile-doors.ts';
import { hostile, type Hostile } from '#test/fixtures/hostile-files.ts';
import { apriCantiere } from '#test/fixtures/scritture/cantiere.ts';
import { bundled, startServer } from '../faults/processes.ts';
import { byClock } from '#test/runner/patience.ts';

// Promises 35 and 40: every hostile file to every call that accepts its kind, against the built server in its own
// process, while a client in another process calls continuously.

const file = await bundled('server-process.ts');
const cantiere = await apriCantiere();
const { url, filesDir } = cantiere.app.database;
const server = await startServer(file, { url, filesDir });
const doors = doorsOf(cantiere);

const second = fork(join(import.meta.dirname, '../faults/cheap-calls.mjs'), [
  server.origin + requestOf(leggiUtente, {}).url,
  JSON.stringify(cantiere.ufficio.login),
]);
afterAll(() => second.kill());

/** Longest wait of the second client since the last call, ms. */
async function waited(): Promise<number> {
  second.send('say');
  const [ms] = (await once(second, 'message')) as [number];
  return ms;
}

/**
 * Ms: wait of a client on an idle machine; the server's own part of it; answer to a file: both attempts of a picture up to
 * their wall limit.
 */
const most = { wait: 200, held: 200, answer: 125_000 } as const;
/** The longest wait without hostile files, because the machine may be busy with other work. */
let usual = 0;

async function quiet(ms: number): Promise<void> {
  await waited();
  await wait(ms);
  usual = Math.max(usual, await waited());
}

interface Told {
  readonly status: number;
  readonly detail: string | undefined;
  readonly ms: number;
}

async function toServer(door: Door, { as, bytes }: Hostile): Promise<() => Promise<Told>> {
  const { io, input, headers } = await door.prepare();
  const { url: path, payload } = requestOf(door.call, shapedAs(door, input, as, bytes(door.most)) as never);
  const body = JSON.stringify(payload);
  return async () => {
    const begun = performance.now();
    const reply = await fetch(server.origin + path, {
      method: door.call.method,
      headers: { 'content-type': 'application/json', ...io.login, ...headers },
      body,
    });
    const { detail } = (await reply.json().catch(() => ({}))) as { detail?: string };
    return { status: reply.status, detail, ms: performance.now() - begun };
  };
}

await quiet(5000);

describe.each(doors)('$id', (door) => {
  test.each(hostile.filter(({ as, bytes }) => door.takes.includes(as) && bytes(door.most).length <= door.most))(
    'a $as of $name delays nobody',
    { ...byClock, timeout: 2 * most.answer },
    async (one) => {
      const send = await toServer(door, one);
      await quiet(100);
      await server.held();
      const { status, detail, ms } = await send();
      const longest = await waited();
      expect(await server.held()).toBeLessThan(most.held);
      expect(longest).toBeLessThan(most.wait + 3 * usual);
      expect(ms).toBeLessThan(most.answer);
      if (status !== 200) expect([status, detail]).toEqual([422, expect.stringMatching(/^\p{Lu}/u)]);
    },
  );
});

test('ten at once, of every kind, delay nobody and each is answered', { timeout: 4 * most.answer }, async () => {
  const pairs = doors.flatMap((door) =>
    hostile
      .filter(({ as, bytes }) => door.takes.includes(as) && bytes(door.most).length <= door.most)
      .slice(0, 2)
      .map((one) => ({ door, one })),
  );
  for (let i = 0; i < pairs.length; i += 10) {
    const ready = await Promise.all(pairs.slice(i, i + 10).map(({ door, one }) => toServer(door, one)));
    await server.held();
    const told = await Promise.all(ready.map((send) => send()));
    // Ten files occupy every core, so a client waits for CPU; the server itself must not block it.
    expect(await server.held()).toBeLessThan(most.held);
    for (const { status, detail } of told)
      if (status !== 200)
        expect([status, detail]).toEqual([expect.toBeOneOf([422, 503]), expect.stringMatching(/^\p{Lu}/u)]);
  }
});

test('after all of them no file is without a row', async () => {
  for (const kind of rowFiles)
    for await (const keys of unnamedKeys(cantiere.db, folderFiles(filesDir), kind)) expect(keys).toEqual([]);
});
