import { describe, expect, test } from 'vitest';
import { rowFiles } from '#main/server/areas.ts';
import { unnamedFiles } from '#main/server/clearing.ts';
import { sql } from '#platform/server/db/sql.ts';
import { folderFiles } from '#platform/server/files/folder.ts';
import { typeOf } from '#platform/server/files/keys.ts';
import { unnamedKeys } from '#platform/server/files/row-files.ts';
import { allegaFile } from '#vendita/domande/contract.ts';
import { doorsOf, shapedAs, type Door } from '#test/fixtures/hostile-doors.ts';
import { hostile } from '#test/fixtures/hostile-files.ts';
import { apriCantiere } from '#test/fixtures/scritture/cantiere.ts';
import { perMegabyte, worked } from '#test/fixtures/worked.ts';

// Promises 35 and 40, for every call that takes a file, with existing rows so that the file is read. `npm run bench --
// --only bodies` measures how long others wait; here the work of the server's own thread is measured.

const cantiere = await apriCantiere();
const { db } = cantiere;
const { store, filesDir } = cantiere.app.database;
const files = folderFiles(filesDir);
const doors = doorsOf(cantiere);

const unit = Math.max(perMegabyte(), perMegabyte());

async function unnamed(): Promise<string[]> {
  const found: string[] = [];
  for (const kind of rowFiles) for await (const keys of unnamedKeys(db, files, kind)) found.push(...keys);
  return found;
}

describe.each(doors)('$id', (door) => {
  test.each(
    hostile.filter(({ as, daily, bytes }) => daily && door.takes.includes(as) && bytes(door.most).length <= door.most),
  )(
    'a $as of $name is taken or refused with a sentence, beside the server, and leaves no file without a row',
    async ({ as, bytes }) => {
      const { io, input, headers } = await door.prepare();
      const sent = shapedAs(door, input, as, bytes(door.most));
      const before = worked();
      const { status, problem } = await io.call(door.call, sent as never, headers);
      expect((worked() - before) / unit).toBeLessThan(100 + (20 * door.most) / 1e6);
      if (status !== 200) expect([status, problem.detail]).toEqual([422, expect.stringMatching(/^\p{Lu}.*\.?$/u)]);
      // A job may delete the row between listing files and reading rows; the next check finds it gone.
      await expect.poll(unnamed).toEqual([]);
    },
  );
});

test('a file whose server died before its row is removed a week later; one that a row names, or is no row’s, stays', async () => {
  const door = doors.find(({ id }) => id === 'vendita/domande.allegaFile');
  const { io, input } = await (door as Door).prepare();
  expect((await io.call(allegaFile, input as never)).status).toBe(200);
  const named = (await db.rows<{ chiave: string }>(sql`select chiave from domande_allegati`)).map(
    ({ chiave }) => chiave,
  );
  const orphans = [
    `riservati/domande/${'a'.repeat(64)}.webp`,
    `riservati/resi/${'b'.repeat(64)}.webp`,
    `riservati/consegne/${'c'.repeat(64)}.png`,
    `riservati/importazioni/${'d'.repeat(32)}.zip`,
    `riservati/scansioni/arrivi/${'e'.repeat(64)}.pdf`,
    `riservati/cnc/${'f'.repeat(64)}.txt`,
  ];
  const others = [`riservati/resi/${'b'.repeat(64)}.pdf`, 'riservati/consegne/2026-03-16/x/giro.pdf', ...named];
  for (const key of [...orphans, ...others.slice(0, 2)]) await files.put(key, Buffer.from('x'), typeOf(key));
  expect((await unnamed()).toSorted()).toEqual(orphans.toSorted());
  const run = { data: {}, id: '', attempt: 1, last: false, signal: new AbortController().signal, done: async () => {} };
  const round = (days: number) => {
    const clock = (): Date => new Date(Date.now() + days * 24 * 3_600_000);
    return unnamedFiles(rowFiles).work({ store, papers: { files }, clock } as never)(run as never);
  };
  await round(6);
  expect((await unnamed()).toSorted()).toEqual(orphans.toSorted());
  await round(8);
  expect(await unnamed()).toEqual([]);
  expect(await Promise.all(others.map((key) => files.has(key)))).toEqual(others.map(() => true));
});
