import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { load } from '#demo/server/load.ts';
import { sentenceOf } from '#platform/contract/delivery-faults.ts';
import { connected } from '#platform/server/db/connected.ts';
import { shapeOf } from '#platform/server/db/table-columns.ts';
import { exportAll } from '#platform/server/exchange/export-all.ts';
import { importDelivery, type Imported } from '#platform/server/exchange/import-delivery.ts';
import { openDelivery } from '#platform/server/exchange/open-delivery.ts';
import { createUndoTable, undoRows, undoTable } from '#platform/server/exchange/undo.ts';
import { folderFiles } from '#platform/server/files/folder.ts';
import { testDatabase, type TestDatabase } from '#test/fixtures/database.ts';
import { heads, purchaseFaults } from '#test/fixtures/purchase-faults.ts';
import { layouts } from './areas.ts';

const folder = await mkdtemp(join(tmpdir(), 'cardine-acquisti-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const stamp = { now: new Date('2026-03-16T09:00:00Z'), who: 'prova' };

interface Given {
  readonly apply?: boolean;
  /** Table for the rows recorded for undo. */
  readonly noted?: string;
}

async function imported(database: TestDatabase, path: string, given: Given = {}): Promise<Imported> {
  const { sources, faults, close } = await openDelivery(path, { url: database.url, layouts });
  const { apply = true, noted } = given;
  return importDelivery({
    url: database.url,
    layouts,
    sources,
    faults,
    apply,
    full: false,
    stamp,
    ...(noted !== undefined && {
      undo: true,
      along: async (client) => void (await client.query(`create table ${noted} as select * from ${undoTable}`)),
    }),
  }).finally(close);
}

const undone = (database: TestDatabase, noted: string): Promise<unknown> =>
  connected(database.url, async (client) => {
    await client.query('begin');
    await client.query(createUndoTable);
    await client.query(`insert into ${undoTable} select * from ${noted}`);
    const done = await undoRows(client, layouts, stamp);
    await client.query('commit');
    return done;
  });

const purchases =
  'lotti bolle-terzisti ordini-fornitori ordini-fornitori-righe ordini-fornitori-testi ricevimenti scarti movimenti-terzisti giacenze-terzisti'.split(
    ' ',
  );
const others = [
  'preparazioni',
  'preparazioni-righe',
  'liste-ordine',
  'liste-ordine-righe',
  'preferiti',
  'viste-documenti',
];
const search = ['autocompletamenti', 'sinonimi', 'categorie-azienda'];

/** Tables as text, without generated ids. */
async function contentOf({ pool }: TestDatabase): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { table, kind } of layouts) {
    if (![...purchases, 'giacenze'].includes(kind)) continue;
    const { name } = shapeOf(table);
    const { rows } = await pool.query<{ all: string }>(
      `select string_agg(v, E'\n' order by v) as all from (select (to_jsonb(t) - 'id' - 'id_riga' - 'id_ordine' - 'id_bolla' - 'id_lotto')::text as v from "${name}" t) x`,
    );
    found[kind] = rows[0]?.all ?? '';
  }
  return found;
}

const source = await testDatabase();
await load({ url: source.url, amounts: { testate: 220, clienti: 30, righeDocumenti: 600 }, today: '2026-03-16' });
const target = await testDatabase();
const first = join(folder, 'primo');
const store = folderFiles(join(folder, 'file'));
let written: Awaited<ReturnType<typeof exportAll>> = { kinds: [], files: { written: 0, missing: 0 } };

beforeAll(async () => {
  await source.pool.query(`
    insert into liste_ordine (cod_anagrafica, nome, modificata) select cod_anagrafica, 'Cantiere "A"; ogni mese', now() from clienti limit 2;
    insert into liste_ordine_righe select l.id, 10, a.cd_articolo, 2.5, 'rif', E'due\nrighe' from liste_ordine l, (select cd_articolo from articoli limit 1) a;
    insert into preferiti select u.id, 'articolo', a.cd_articolo from (select id from utenti limit 3) u, (select cd_articolo from articoli limit 2) a;
    insert into viste_documenti (id_utente, nome, condivisa, ricerca, nascoste, creata)
      select id, 'Aperti', true, '?tipo=OC&stato=confermato', '["Riferimento", "N. ordine"]', now() from utenti limit 1;
    insert into viste_documenti (id_utente, nome, condivisa, ricerca, nascoste, creata) select id, 'Tutti', false, '', '[]', now() from utenti limit 1`);
  // A receipt and scrap corrected by reverse movements; the rest of the line continues to the next step.
  await source.pool.query(`
    create temp table corrette as
    select r.id, r.cd_articolo, r.conto, o.cod_terzista, v.tipo, v.bolla, v.id as quale
    from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine and o.cod_terzista is not null, lateral (
      (select 'ricevimento' as tipo, x.id, x.nr_bolla as bolla from ricevimenti x where x.id_riga = r.id and x.qta > 1 order by x.id limit 1)
      union all (select 'scarto', s.id, s.nr_bolla from scarti s where s.id_riga = r.id and s.qta > 1 order by s.id limit 1)) v
    where r.dt_invio is not null order by r.id limit 40;
    update ricevimenti x set qta = x.qta - 1 from corrette c where c.tipo = 'ricevimento' and x.id = c.quale;
    update scarti s set qta = s.qta - 1 from corrette c where c.tipo = 'scarto' and s.id = c.quale;
    update ordini_fornitori_righe r set qt_ricevuta = r.qt_ricevuta - 1 from corrette c where c.tipo = 'ricevimento' and r.id = c.id;
    update ordini_fornitori_righe r set qt_scarto = r.qt_scarto - 1 from corrette c where c.tipo = 'scarto' and r.id = c.id;
    insert into movimenti_terzisti (id_riga, tipo, qta, giorno, nr_bolla) select c.id, c.tipo, -1, '2026-03-16', c.bolla from corrette c order by c.id, c.tipo;
    insert into giacenze_terzisti as g (cod_terzista, cd_articolo, tipo, qta)
      select c.cod_terzista, c.cd_articolo, c.conto, count(*) from corrette c group by 1, 2, 3
      on conflict (cod_terzista, cd_articolo, tipo) do update set qta = g.qta + excluded.qta;
    update ordini_fornitori_righe set dopo_riga = 'CL 1/2026/1' where id = (select max(id) from corrette)`);
  written = await exportAll({ url: source.url, layouts, folder: first, store });
});

describe('purchases and production out, and in again', () => {
  test('every kind has rows; import into an empty database and export give equal files and equal computed values', async () => {
    const rows = new Map(written.kinds.map((one) => [one.kind, one.rows]));
    expect([...purchases, ...others, ...search].filter((kind) => !rows.get(kind))).toEqual([]);
    const done = await imported(target, first);
    expect(done.faults.map(sentenceOf)).toEqual([]);
    const second = join(folder, 'secondo');
    expect(await exportAll({ url: target.url, layouts, folder: second, store })).toEqual(written);
    for (const name of await readdir(first))
      expect(await readFile(join(second, name), 'utf8'), name).toBe(await readFile(join(first, name), 'utf8'));
    expect(await contentOf(target)).toEqual(await contentOf(source));
  });

  test('reverse movements of receipts and scrap that were corrected are in it', async () => {
    const ledger = await readFile(join(first, 'movimenti-terzisti.csv'), 'utf8');
    for (const movement of ['ricevimento', 'scarto'])
      expect(ledger).toMatch(new RegExp(`;${movement};2026-03-16;[^;\\n]*;\\d+;-1\\b`));
    expect(await readFile(join(first, 'ordini-fornitori-righe.csv'), 'utf8')).toContain(';CL 1/2026/1;');
  });

  test('the same again writes nothing', async () => {
    const before = await contentOf(target);
    const done = await imported(target, first);
    expect(done.counts.filter(({ nuove, cambiate, mancanti }) => nuove + cambiate + mancanti > 0)).toEqual([]);
    expect(await contentOf(target)).toEqual(before);
  });

  test('the next delivery note and the next order of goods come after the last that were brought', async () => {
    const { rows } = await target.pool.query(`
      select (select max(ultimo) from numeratori where tipo = 'TZ' and anno = b.anno) = max(b.numero) as bolle,
        (select ultimo from numeratori n where n.tipo = 'OF' and n.anno = b.anno) = (select max(numero) from ordini_fornitori o where o.tipo = 'OF' and o.anno = b.anno) as ordini
      from bolle_terzisti b group by b.anno`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ bolle, ordini }) => bolle && ordini)).toBe(true);
  });
});

const small = await testDatabase();
const base: Readonly<Record<string, string>> = {
  'bolle-terzisti.csv': 'anno;numero;codTerzista;data\n2026;7;T001;2026-02-02\n2026;8;T002;2026-02-02',
  'ordini-fornitori.csv': `${heads.ordini}\nOF;2026;1;2026-02-01;Acciai;\nCL;2026;1;2026-02-01;Zinco;T001`,
  'ordini-fornitori-righe.csv': `${heads.righe}\nOF;2026;1;1;100;50;2026-04-01;;;\nCL;2026;1;1;100;80;2026-04-01;2026;7;2026-02-02`,
  'movimenti-terzisti.csv': `${heads.movimenti}\nCL;2026;1;1;invio;2026-02-02;7-2026;80`,
};

beforeAll(async () => {
  await small.pool.query(`
    insert into linee_prodotto values ('L1', 'Linea');
    insert into aziende values ('ALF', 'Alfa', '', '', false, false, 'L1', '');
    insert into categorie_merceologiche values ('001001', 'Viti');
    insert into articoli (cd_articolo, descrizione, un_misura, um_ordini_web, qta_per_pezzo, qt_scatola, articolo_non_divisibile, desc_um_conversione,
      cd_articolo_fornitore_catalogo, codice_azienda, cat_merceologica, ubicazione, ubicazione2, obsoleto, eliminato, non_stamp_catalogo,
      scorta_non_gestita, distinta_base_semplice, distinta_base_dinamica, funzione_db, path_img)
    select n, 'Vite', 'PZ', '', 1, 100, false, '', '', 'ALF', '001001', '', '', false, false, false, false, false, false, '', '' from unnest(array['100', '200']) n;
    insert into giacenze (cd_articolo, qta_scaffale, qta_ubicazione2, qta_ricevuta, qta_impegnata) values ('100', 5, 0, 0, 0);
    insert into terzisti select 'T00' || n, 'Zinco', '', '', '', '', '', '' from generate_series(1, 2) n`);
});

let made = 0;
async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const path = await mkdtemp(join(folder, `consegna-${made++}-`));
  for (const [name, content] of Object.entries(files)) await writeFile(join(path, name), content);
  return path;
}

const figures = async (): Promise<unknown> =>
  (
    await small.pool.query(`
      select (select jsonb_agg(jsonb_build_array(o.tipo, r.qt_ricevuta, r.qt_scarto, r.qt_aperta, r.dt_ricevimento) order by o.tipo)
          from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine) as righe,
        (select jsonb_agg(jsonb_build_array(cod_terzista, cd_articolo, tipo, qta) order by cod_terzista, tipo) from giacenze_terzisti) as presso,
        (select jsonb_agg(to_jsonb(g)) from giacenze g) as giacenze`)
  ).rows[0];

describe('an import and its undoing', () => {
  const arrivals = {
    'lotti.csv': 'ragioneSociale;documento;dtDocumento\nZinco;55;2026-03-01',
    'ricevimenti.csv': `${heads.arrivi};lottoRagioneSociale;lottoDocumento;lottoDtDocumento
CL;2026;1;1;55;2026-03-01;30;Zinco;55;2026-03-01
OF;2026;1;1;12;2026-03-02;20;;;`,
    'scarti.csv': `${heads.scarti}\nCL;2026;1;1;55;2026-03-01;2,5;Graffio\nOF;2026;1;1;12;2026-03-02;1;Bava`,
    'movimenti-terzisti.csv': `${heads.movimenti}\nCL;2026;1;1;ricevimento;2026-03-01;55;30\nCL;2026;1;1;scarto;2026-03-01;55;2,5`,
    'giacenze-terzisti.csv': 'codTerzista;cdArticolo;qta\nT001;100;7',
  };

  test('lines have the sums of their receipts and scrap, subcontractors what the ledger says, and stock stays as it was', async () => {
    expect((await imported(small, await folderOf(base), { noted: 'prima' })).faults.map(sentenceOf)).toEqual([]);
    const stock = expect.arrayContaining([expect.objectContaining({ qta_scaffale: 5, qta_ricevuta: 0 })]);
    expect(await figures()).toEqual({
      righe: [
        ['CL', 0, 0, 80, null],
        ['OF', 0, 0, 50, null],
      ],
      presso: [['T001', '100', 'lavoro', 80]],
      giacenze: stock,
    });
    const before = await figures();
    const path = await folderOf(arrivals);
    expect((await imported(small, path, { noted: 'arrivi' })).faults.map(sentenceOf)).toEqual([]);
    expect(await figures()).toEqual({
      righe: [
        ['CL', 30, 2.5, 47.5, '2026-03-01'],
        // Scrap of purchased goods is still owed by the supplier.
        ['OF', 20, 0, 30, '2026-03-02'],
      ],
      presso: expect.arrayContaining([
        ['T001', '100', 'lavoro', 47.5],
        ['T001', '100', 'acquisto', 7],
      ]),
      giacenze: stock,
    });
    const again = await imported(small, path);
    expect(again.counts.reduce((sum, { nuove, cambiate }) => sum + nuove + cambiate, 0)).toBe(0);
    expect(await undone(small, 'arrivi')).toEqual({ changed: [], rows: 8 });
    expect(await figures()).toEqual(before);
  });

  test('a receipt that is corrected elsewhere comes in with its reverse movement, and is undone with it', async () => {
    expect((await imported(small, await folderOf(arrivals), { noted: 'prime' })).faults.map(sentenceOf)).toEqual([]);
    const before = await figures();
    const corrected = {
      'ricevimenti.csv': `${heads.arrivi}\nCL;2026;1;1;55;2026-03-01;25`,
      'scarti.csv': `${heads.scarti}\nCL;2026;1;1;55;2026-03-01;0,5;Graffio`,
      'movimenti-terzisti.csv': `${heads.movimenti};prog\nCL;2026;1;1;ricevimento;2026-03-05;55;-5;1\nCL;2026;1;1;scarto;2026-03-01;55;-2;2`,
    };
    expect((await imported(small, await folderOf(corrected), { noted: 'corrette' })).faults.map(sentenceOf)).toEqual(
      [],
    );
    expect(await figures()).toMatchObject({
      righe: expect.arrayContaining([['CL', 25, 0.5, 54.5, '2026-03-01']]),
      presso: expect.arrayContaining([['T001', '100', 'lavoro', 54.5]]),
    });
    expect(await undone(small, 'corrette')).toEqual({ changed: [], rows: 4 });
    expect(await figures()).toEqual(before);
    expect(await undone(small, 'prime')).toEqual({ changed: [], rows: 8 });
  });

  test('everything is undone, the ledger with it, and nobody else may take a movement out', async () => {
    await expect(small.pool.query('delete from movimenti_terzisti')).rejects.toThrow('non si cambia e non si toglie');
    expect(await undone(small, 'prima')).toEqual({ changed: [], rows: 7 });
    expect(await figures()).toMatchObject({ righe: null, presso: null });
    const { rows } = await small.pool.query('select * from movimenti_terzisti');
    expect(rows).toEqual([]);
    await expect(small.pool.query('delete from movimenti_terzisti')).rejects.toThrow('non si cambia e non si toglie');
  });
});

describe('a delivery that does not agree with orders and ledger is told where and why, and writes nothing', () => {
  beforeAll(async () => void (await imported(small, await folderOf(base))));

  test.each(purchaseFaults)('%s', async (_, files, said) => {
    const before = await figures();
    const done = await imported(small, await folderOf(files));
    expect(done.faults.map(sentenceOf).join('\n')).toContain(said);
    expect([done.written, done.counts]).toEqual([false, []]);
    expect(await figures()).toEqual(before);
  });

  test('nor does a trial run accept one that would not be written', async () => {
    const done = await imported(
      small,
      await folderOf({ 'ricevimenti.csv': `${heads.arrivi}\nCL;2026;1;1;1;2026-03-01;500` }),
      {
        apply: false,
      },
    );
    expect(done.faults.map(sentenceOf).join('\n')).toContain('«500 in tutto», atteso non più di 80');
    expect(done.written).toBe(false);
  });
});

describe('stock by place that an import says', () => {
  const ledger = async (): Promise<unknown> =>
    (
      await small.pool.query(
        `select da, a, qta::float as qta, causale, documento from movimenti_giacenze where cd_articolo = '200' order by id`,
      )
    ).rows;
  const head = 'cdArticolo;qtaScaffale;qtaUbicazione2;qtaRicevuta;qtaImpegnata';

  test('stands in the ledger as counted, what is not new books nothing, and an undone import is booked back', async () => {
    await imported(small, await folderOf({ 'giacenze.csv': `${head}\n200;40;0;5;0` }), { noted: 'stock' });
    const counted = [
      { da: 'rettifica', a: 'scaffale', qta: 40, causale: 'inventario', documento: 'importazione' },
      { da: 'rettifica', a: 'ricezione', qta: 5, causale: 'inventario', documento: 'importazione' },
    ];
    expect(await ledger()).toEqual(expect.arrayContaining(counted));
    await imported(small, await folderOf({ 'giacenze.csv': `${head}\n200;40;0;5;0` }));
    expect(await ledger()).toHaveLength(2);
    await undone(small, 'stock');
    expect(await ledger()).toEqual(
      expect.arrayContaining([
        ...counted,
        { da: 'scaffale', a: 'rettifica', qta: 40, causale: 'inventario', documento: 'importazione revocata' },
        { da: 'ricezione', a: 'rettifica', qta: 5, causale: 'inventario', documento: 'importazione revocata' },
      ]),
    );
  });
});
