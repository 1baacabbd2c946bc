import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { rowFiles } from '#main/server/areas.ts';
import { folderFiles } from '#platform/server/files/folder.ts';
import { unnamedKeys } from '#platform/server/files/row-files.ts';
import { requestOf } from '#test/fixtures/app.ts';
import { doorsOf, shapedAs } from '#test/fixtures/hostile-doors.ts';
import { hostile } from '#test/fixtures/hostile-files.ts';
import { apriCantiere } from '#test/fixtures/scritture/cantiere.ts';
import { startServer } from '../faults/processes.ts';

// Promise 40: every hostile file at every door that takes its kind, against a server of its own, while a second client asks all the time.

const cantiere = await apriCantiere();
const { url, filesDir } = cantiere.app.database;
const server = await startServer(fileURLToPath(new URL('../faults/server-process.ts', import.meta.url)), {
  url,
  filesDir,
});
afterAll(() => server.end('SIGTERM'));

/** Ms: how much later than usual another's call may be answered; and by when a file is taken or refused. */
const most = { later: 200, file: 60_000 } as const;

async function asked(): Promise<number> {
  const begun = performance.now();
  await (await fetch(`${server.origin}/health`)).text();
  return performance.now() - begun;
}

/** The longest that a second client waits while `work` runs. */
async function longestDuring(work: Promise<unknown>): Promise<number> {
  let [over, longest] = [false, 0];
  void work.finally(() => (over = true)).catch(() => {});
  do longest = Math.max(longest, await asked());
  while (!over);
  return longest;
}

describe.each(doorsOf(cantiere))('$id', (door) => {
  test.each(hostile.filter(({ as, bytes }) => door.takes.includes(as) && bytes(door.most).length <= door.most))(
    'a $as of $name keeps up nobody',
    { timeout: 2 * most.file },
    async ({ as, bytes }) => {
      const { io, input, headers } = await door.prepare();
      const { url: path, payload } = requestOf(door.call, shapedAs(door, input, as, bytes(door.most)) as never);
      const body = JSON.stringify(payload);
      let usual = 0;
      for (let i = 0; i < 50; i++) usual = Math.max(usual, await asked());
      const begun = performance.now();
      const answer = fetch(server.origin + path, {
        method: door.call.method,
        headers: { 'content-type': 'application/json', ...io.login, ...headers },
        body,
      });
      const [longest, reply] = await Promise.all([longestDuring(answer), answer]);
      expect(performance.now() - begun).toBeLessThan(most.file);
      expect(longest - usual).toBeLessThan(most.later);
      const { detail } = (await reply.json().catch(() => ({}))) as { detail?: string };
      if (reply.status !== 200) expect([reply.status, detail]).toEqual([422, expect.stringMatching(/^\p{Lu}/u)]);
    },
  );
});

test('after all of them no file is without a row', async () => {
  for (const kind of rowFiles)
    for await (const keys of unnamedKeys(cantiere.db, folderFiles(filesDir), kind)) expect(keys).toEqual([]);
});
