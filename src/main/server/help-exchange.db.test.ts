import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { sentenceOf } from '#platform/contract/delivery-faults.ts';
import { exportAll } from '#platform/server/exchange/export-all.ts';
import { importDelivery, type Imported } from '#platform/server/exchange/import-delivery.ts';
import { openDelivery } from '#platform/server/exchange/open-delivery.ts';
import { openFiles } from '#platform/server/files/files-place.ts';
import { cleanHtml, wordsOf } from '#platform/server/html.ts';
import { leggiGuida, seminaHelp } from '#sistema/aiuto/server/index.ts';
import { testDatabase, type TestDatabase } from '#test/fixtures/database.ts';
import { layouts } from './areas.ts';

const folder = await mkdtemp(join(tmpdir(), 'cardine-guida-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const now = new Date('2026-03-16T09:00:00Z');
const storeOf = (name: string) => openFiles({ kind: 'folder', folder: join(folder, name) });
const [from, into] = [storeOf('da'), storeOf('a')];
const guida = await leggiGuida();
const start = ({ store }: TestDatabase): Promise<void> => store.transaction((tx) => seminaHelp(tx, guida, now));

/** A help changed, moved, deleted and extended by an administrator. */
async function edited(): Promise<TestDatabase> {
  const database = await testDatabase();
  await start(database);
  await from.put(
    'aiuto/figura.webp',
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
      .webp()
      .toBuffer(),
    'image/webp',
  );
  const html = cleanHtml(
    '<h2>Da noi</h2><p>Viti &amp; <b>dadi</b> &lt; 5&nbsp;mm<br>a <i>mano</i></p><ul><li>uno</li><li>due</li></ul><p><img src="/immagini/960/aiuto/figura.webp" alt="Figura"></p>',
    { pictures: true },
  );
  const given = [html, wordsOf(html)];
  const { pool } = database;
  await pool.query(
    `update help_pagine set informazioni = $1, testo = $2, richieste = 'Chiedere a Rita', modificata = true where help_name = 'portale'`,
    given,
  );
  await pool.query(
    `update help_argomenti set name = 'Tasti', informazioni = $1, testo = $2, ruoli = '{2,5}', modificato = true where chiave = 'portale:tastiera'`,
    given,
  );
  await pool.query(`update help_argomenti set ordine = 5, spostato = true where chiave = 'portale:aspetto'`);
  await pool.query(`update help_argomenti set eliminato = true where chiave = 'portale:curare-aiuto'`);
  const made = `insert into help_argomenti (help_name, id_padre, name, informazioni, testo, ruoli, ordine, eliminato, modificato, spostato, modificato_il)
    values ($3, (select max(id) from help_argomenti where name = $4), $5, $1, $2, '{}', $6, $7, true, true, now())`;
  await pool.query(made, [...given, 'portale', '', 'Resi', 100, true]);
  await pool.query(made, [...given, 'portale', '', 'Resi', 110, false]);
  await pool.query(made, [...given, 'portale', 'Resi', 'Resi', 120, false]);
  await pool.query(made, [...given, 'carrello', '', 'A/B', 130, false]);
  await pool.query(made, [...given, 'portale', 'Tasti', 'Ancora', 140, false]);
  return database;
}

/** The help as users read it, with its flags for seeding. */
const shown = async ({ pool }: TestDatabase): Promise<unknown> => [
  (
    await pool.query(
      'select help_name, titolo, informazioni, testo, richieste, ruoli, ordine, modificata from help_pagine order by 1',
    )
  ).rows,
  (
    await pool.query(`
      select a.help_name, a.chiave, a.name, a.informazioni, a.testo, a.ruoli, a.ordine, a.modificato, a.spostato, a.eliminato,
        p.chiave as chiave_padre, p.name as padre from help_argomenti a left join help_argomenti p on p.id = a.id_padre
      where a.chiave is not null or not a.eliminato order by 1, 2, 3, 7`)
  ).rows,
];

async function imported({ url }: TestDatabase, path: string): Promise<Imported> {
  const { sources, carried, faults, close } = await openDelivery(path, { url, layouts });
  const given = { url, layouts, files: into, sources, carried, faults, apply: true, full: false };
  return importDelivery({ ...given, stamp: { now, who: 'prova' } }).finally(close);
}

const source = await edited();
const first = join(folder, 'primo');
const exported = await exportAll({ url: source.url, layouts, folder: first, store: from });
const kinds = ['help-pagine', 'help-argomenti'];

test('exports exactly the changed, moved, deleted and new rows with their pictures', () => {
  expect(exported.kinds.filter(({ kind }) => kinds.includes(kind))).toEqual([
    { kind: 'help-pagine', rows: 1 },
    { kind: 'help-argomenti', rows: 7 },
  ]);
  expect(exported.files).toEqual({ written: 1, missing: 0 });
});

test('it comes into a portal that has the help of the program, stays through its next start, and goes out equal', async () => {
  const target = await testDatabase();
  await start(target);
  const done = await imported(target, first);
  expect(done.faults.map(sentenceOf)).toEqual([]);
  const counted = (of: Imported) =>
    of.counts.filter(({ kind }) => [...kinds, 'file'].includes(kind)).map((c) => [c.nuove, c.cambiate, c.mancanti]);
  expect(counted(done)).toEqual([
    [0, 1, 0],
    [4, 3, 0],
    [1, 0, 0],
  ]);
  expect(await shown(target)).toEqual(await shown(source));
  await start(target);
  expect(await shown(target)).toEqual(await shown(source));
  expect(counted(await imported(target, first))).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]);
  const second = join(folder, 'secondo');
  expect(await exportAll({ url: target.url, layouts, folder: second, store: into })).toEqual(exported);
  for (const name of [...kinds.map((kind) => `${kind}.csv`), 'aiuto/figura.webp'])
    expect(await readFile(join(second, name))).toEqual(await readFile(join(first, name)));
});

test('a row says the whole of a topic: what it gives back to the program is the program’s, what no row names stays', async () => {
  const target = await testDatabase();
  await start(target);
  const own = await target.pool.query(
    `update help_argomenti set informazioni = '<p>Suo</p>', modificato = true where chiave in ('portale:aspetto', 'portale:programma-aziendale')`,
  );
  expect(own.rowCount).toBe(2);
  await imported(target, first);
  await start(target);
  const { rows } = await target.pool.query(
    `select informazioni = '<p>Suo</p>' as suo, modificato, spostato from help_argomenti
     where chiave in ('portale:aspetto', 'portale:programma-aziendale') order by chiave`,
  );
  expect(rows).toEqual([
    { suo: false, modificato: false, spostato: true },
    { suo: true, modificato: true, spostato: false },
  ]);
});
