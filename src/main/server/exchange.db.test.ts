import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { writeFiles } from '#demo/server/files/write.ts';
import { load } from '#demo/server/load.ts';
import { shapeOf } from '#platform/server/db/table-columns.ts';
import { exportAll } from '#platform/server/exchange/export-all.ts';
import { sentenceOf } from '#platform/contract/delivery-faults.ts';
import { importDelivery, type Imported } from '#platform/server/exchange/import-delivery.ts';
import { openDelivery } from '#platform/server/exchange/open-delivery.ts';
import { openFiles } from '#platform/server/files/files-place.ts';
import { testDatabase, type TestDatabase } from '#test/fixtures/database.ts';
import type { FileStore } from '#platform/server/files/files.ts';
import { s3StandIn } from '#test/stand-ins/s3.ts';
import { layouts } from './areas.ts';

const folder = await mkdtemp(join(tmpdir(), 'cardine-scambio-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const stamp = { now: new Date('2026-03-16T09:00:00Z'), who: 'prova' };

const source = await testDatabase();
await load({ url: source.url, amounts: { testate: 220, clienti: 30, righeDocumenti: 600 }, today: '2026-03-16' });
const model = await orderConfiguration();
const target = await testDatabase();
const first = join(folder, 'primo');
const store = openFiles({ kind: 'folder', folder: join(folder, 'archivio') });
await writeFiles(store);
const written = await exportAll({ url: source.url, layouts, folder: first, store });
const s3 = await s3StandIn();
const bucket = openFiles(s3.place());

/** Gives a document line its own day and a configuration with parts; returns its model. */
async function orderConfiguration(): Promise<{ readonly codice: string; readonly bozza: string }> {
  const { rows } = await source.pool.query<{ codice: string; bozza: string }>(`
    with quale as (select codice, pubblicata, bozza::text as bozza from modelli_distinta where pubblicata > 0 order by codice limit 1),
    riga as (
      update documenti_righe set configurazione = 'Prova_1-a', dt_cons_richiesta = '2026-12-12'
      where (id_documento, riga) = (select id_documento, riga from documenti_righe where cd_articolo <> '' order by 1, 2 limit 1)
      returning cd_articolo),
    fatta as (
      insert into configurazioni (id, cd_articolo, codice, versione, tipo_serramento, opzioni, descrizione, creata)
      select 'Prova_1-a', cd_articolo, codice, pubblicata, 'AR1', 'HBB$1400|LBB$800', 'Finestra', now() from riga, quale),
    parti as (
      insert into configurazioni_parti (configurazione, prog, posizione, cd_articolo, quantita, lunghezza)
      select 'Prova_1-a', n, 'P' || n, cd_articolo, n * 1.5, nullif(n * 100.25, 100.25) from riga, generate_series(1, 3) n)
    select codice, bozza from quale`);
  if (!rows[0]) throw new Error('The demo has no model');
  return rows[0];
}

async function imported(
  database: TestDatabase,
  path: string,
  given: { apply?: boolean; full?: boolean; files?: FileStore } = {},
): Promise<Imported> {
  const delivery = await openDelivery(path, { url: database.url, layouts });
  const { sources, carried, faults } = delivery;
  return importDelivery({
    url: database.url,
    layouts,
    sources,
    carried,
    faults,
    apply: true,
    full: false,
    stamp,
    ...given,
  }).finally(delivery.close);
}

/** A hash per file. */
async function filesIn(path: string): Promise<Record<string, string>> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const sums = paths.toSorted().map(async (one) => [
    relative(path, one),
    createHash('sha256')
      .update(await readFile(one))
      .digest('hex'),
  ]);
  return Object.fromEntries(await Promise.all(sums));
}

const sumOf = (done: Imported, what: 'nuove' | 'cambiate' | 'uguali' | 'mancanti'): number =>
  done.counts.reduce((sum, counts) => sum + counts[what], 0);

describe('everything out, and in again', () => {
  test('export of the demo, import into an empty database and bucket, first tried out and then done, export again: equal files', async () => {
    const rows = written.kinds.reduce((sum, one) => sum + one.rows, 0);
    expect(rows).toBeGreaterThan(10_000);
    expect(written.files.written).toBeGreaterThan(100);
    const before = await state(target);
    const tried = await imported(target, first, { apply: false, files: bucket });
    expect([await state(target), s3.keys()]).toEqual([before, []]);
    const done = await imported(target, first, { files: bucket });
    expect(done.faults.map(sentenceOf)).toEqual([]);
    expect(done.counts).toEqual(tried.counts);
    expect(sumOf(done, 'nuove')).toBe(rows + written.files.written);
    const second = join(folder, 'secondo');
    expect(await exportAll({ url: target.url, layouts, folder: second, store: bucket })).toEqual(written);
    expect(await filesIn(second)).toEqual(await filesIn(first));
  });

  test('a document line keeps its own delivery day and its configuration, with parts and model', async () => {
    const { rows } = await target.pool.query(`
      select c.opzioni, count(p.*)::int as parti, max(v.modello ->> 'descrizione') as modello,
        to_char(max(r.dt_cons_richiesta), 'YYYY-MM-DD') as giorno from documenti_righe r
      join configurazioni c on c.id = r.configurazione join configurazioni_parti p on p.configurazione = c.id
      join modelli_distinta_versioni v on (v.codice, v.versione) = (c.codice, c.versione) group by 1`);
    expect(rows).toEqual([
      { opzioni: 'HBB$1400|LBB$800', parti: 3, modello: JSON.parse(model.bozza).descrizione, giorno: '2026-12-12' },
    ]);
  });

  test('the same again writes no picture', async () => {
    let puts = 0;
    s3.fault = ({ method }) => {
      if (method !== 'GET' && method !== 'HEAD') puts++;
      return false;
    };
    const again = await imported(target, first, { files: bucket });
    expect([sumOf(again, 'nuove'), sumOf(again, 'cambiate'), puts]).toEqual([0, 0, 0]);
    s3.fault = null;
  });

  test('a key whose file is not there, and one that is none, are counted and stop nothing', async () => {
    const some = await testDatabase();
    await some.pool.query(
      `insert into aziende (codice_azienda, nome_azienda, sito, descrizione, attiva_cod_art_for2, disattiva_internet, codice_linea, logo)
       select left(logo, 3), 'A', '', '', false, false, '', logo from unnest('{aa/non-ce.png,../../fuori.png,riservati/x.png}'::text[]) as logo`,
    );
    const given = { url: some.url, layouts, folder: join(folder, 'senza'), store };
    expect((await exportAll(given)).files).toEqual({ written: 0, missing: 3 });
  });
});

/** The rows of all tables, with the transaction that wrote each. */
async function state({ pool }: TestDatabase): Promise<string> {
  const names = layouts.map(({ table }) => `"${shapeOf(table).name}"`);
  const sums = names.map(
    (name) => `select md5(string_agg(t::text || xmin::text, '|' order by t::text)) as m from ${name} t`,
  );
  const { rows } = await pool.query<{ sum: string }>(
    `select string_agg(m, ' ') as sum from (${sums.join(' union all ')}) s`,
  );
  return rows[0]?.sum ?? '';
}

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const path = await mkdtemp(join(folder, 'consegna-'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(path, name), content);
  return path;
}

const priceOf = async ({ pool }: TestDatabase, cdArticolo: string): Promise<unknown> =>
  (await pool.query(`select prezzo from listini where cd_articolo = $1 and cod_listino = 'PROVA'`, [cdArticolo]))
    .rows[0]?.prezzo;

describe('a delivery', () => {
  test('that was brought already writes nothing', async () => {
    const before = await state(source);
    const done = await imported(source, first);
    expect([sumOf(done, 'nuove'), sumOf(done, 'cambiate'), sumOf(done, 'mancanti')]).toEqual([0, 0, 0]);
    expect(sumOf(done, 'uguali')).toBeGreaterThan(10_000);
    expect(await state(source)).toBe(before);
  });

  test('of some columns leaves the others unchanged and increments the version of the row', async () => {
    const { rows } = await source.pool.query(`select * from articoli order by cd_articolo limit 1`);
    const path = await folderWith({
      'articoli.csv': `cdArticolo,descrizione,unMisura,codiceAzienda,catMerceologica\n${rows[0].cd_articolo},Nuova,${rows[0].un_misura},${rows[0].codice_azienda},${rows[0].cat_merceologica}\n`,
    });
    expect((await imported(source, path)).counts).toMatchObject([{ kind: 'articoli', nuove: 0, cambiate: 1 }]);
    const after = await source.pool.query(`select * from articoli where cd_articolo = $1`, [rows[0].cd_articolo]);
    expect(after.rows[0]).toEqual({ ...rows[0], descrizione: 'Nuova', versione: rows[0].versione + 1 });
  });

  test('in Windows-1252, with tabs and Italian numbers, is read as one in UTF-8', async () => {
    const path = await mkdtemp(join(folder, 'ansi-'));
    await writeFile(
      join(path, 'TIPI_LISTINO.TXT'),
      Buffer.from(
        'COD_LISTINO\tGRUPPO_CLIENTI\r\nPROVA\tCitt\u00e0 d\u2019arte\r\n'.replace('\u2019', '\u0092'),
        'latin1',
      ),
    );
    await imported(source, path);
    const { rows } = await source.pool.query(`select gruppo_clienti from tipi_listino where cod_listino = 'PROVA'`);
    expect(rows).toEqual([{ gruppo_clienti: 'Città d’arte' }]);
  });

  test('disables missing rows only if the delivery is declared full, and then once', async () => {
    const lines = (await readFile(join(first, 'articoli.csv'), 'utf8')).split('\n');
    const on = lines.findIndex((line, i) => i > 0 && line.split(';')[14] === 'N');
    expect(lines[0]?.split(';')[14]).toBe('eliminato');
    const code = lines[on]?.split(';')[0];
    const path = await folderWith({ 'articoli.csv': lines.filter((_, i) => i !== on).join('\n') });
    const off = async (): Promise<unknown> =>
      (await target.pool.query(`select eliminato from articoli where cd_articolo = $1`, [code])).rows[0]?.eliminato;
    expect((await imported(target, path)).counts).toMatchObject([
      { mancanti: 1, mancantiDiventano: 'segnati come eliminati' },
    ]);
    expect(await off()).toBe(false);
    await imported(target, path, { full: true });
    expect(await off()).toBe(true);
    expect((await imported(target, path, { full: true })).counts).toMatchObject([
      { nuove: 0, cambiate: 0, mancanti: 0 },
    ]);
  });

  test('with users sets no passwords, keeps administrators enabled and logs out disabled users', async () => {
    const users = await testDatabase();
    const head = 'username;ruolo;nome;attivo';
    await imported(
      users,
      await folderWith({ 'utenti.csv': `${head}\nAnna@Prova.example;2;Anna;S\nugo@prova.example;4;Ugo;S` }),
    );
    await users.pool.query(
      `insert into sessioni (famiglia, id_utente, impronta, creata, scade) select gen_random_uuid(), id, username, now(), now() from utenti`,
    );
    await users.pool.query(
      `insert into sfide_accesso (impronta, id_utente, scopo, scade) select username, id, 'accesso', now() from utenti`,
    );
    await imported(users, await folderWith({ 'utenti.csv': `${head}\nnuovo@prova.example;5;N;S` }), { full: true });
    const left = await users.pool.query(`select impronta from sfide_accesso`);
    expect(left.rows).toEqual([{ impronta: 'anna@prova.example' }]);
    const { rows } = await users.pool.query(
      `select u.username, u.password_hash, u.attivo, s.revocata is not null as chiusa from utenti u left join sessioni s on s.id_utente = u.id order by 1`,
    );
    expect(rows).toEqual([
      { username: 'anna@prova.example', password_hash: '', attivo: true, chiusa: false },
      { username: 'nuovo@prova.example', password_hash: '', attivo: true, chiusa: false },
      { username: 'ugo@prova.example', password_hash: '', attivo: false, chiusa: true },
    ]);
  });

  test('of documents lets the next number come after the last that was brought', async () => {
    const last = ({ pool }: TestDatabase) =>
      pool.query(`select * from numeratori where tipo in ('OC', 'BO', 'FT') order by tipo, anno`);
    expect((await last(target)).rows).toEqual((await last(source)).rows);
  });
});

describe('models of dynamic bills', () => {
  const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const draft = (bozza: string) => folderWith({ 'modelli-distinta.csv': `codice;bozza\nNUOVO;${quoted(bozza)}` });
  const changed = (change: object): string => JSON.stringify({ ...JSON.parse(model.bozza), ...change });
  const faults = async (path: Promise<string>): Promise<string[]> =>
    (await imported(source, await path, { apply: false })).faults.map(sentenceOf);

  test('a draft is checked as the program reads it: errors have row and place', async () => {
    expect(await faults(draft('{'))).toEqual([
      'modelli-distinta.csv, riga 2, colonna bozza: «{», atteso un contenuto JSON',
    ]);
    expect(await faults(draft(changed({ unita: [{ um: 'PZ', sfrido: 300, passo: 1 }] })))).toEqual([
      'modelli-distinta.csv, riga 2, colonna bozza: atteso un contenuto valido; unita, riga 1, sfrido: Al massimo 100.',
    ]);
    expect(await faults(draft(changed({ extra: 1, descrizione: '' })))).toEqual([
      'modelli-distinta.csv, riga 2, colonna bozza: atteso un contenuto valido; descrizione: Richiesto. (e un altro errore)',
    ]);
    await imported(source, await draft(changed({ descrizione: ' Con spazi ' })));
    const { rows } = await source.pool.query(
      `select bozza ->> 'descrizione' as nome, pubblicata, versione from modelli_distinta where codice = 'NUOVO'`,
    );
    expect(rows).toEqual([{ nome: 'Con spazi', pubblicata: 0, versione: 1 }]);
  });

  test('a published version never changes, and one that can not be worked out is refused', async () => {
    const head = 'codice;versione;modello;pubblicata';
    const version = (codice: string, modello: string) =>
      folderWith({
        'modelli-distinta-versioni.csv': `${head}\n${codice};1;${quoted(modello)};2026-03-16T09:00:00Z`,
      });
    expect(await faults(version(model.codice, changed({ descrizione: 'Altro' })))).toEqual([
      `modelli-distinta-versioni.csv, riga 2, colonna modello: «${model.codice} / 1», atteso ciò che il portale ha già sotto questa chiave, che non cambia più`,
    ]);
    const rotto = changed({ grandezze: [{ id: 'X', nome: 'X', unita: '', formula: '1 +', decimali: 0 }] });
    expect(await faults(version('NUOVO', rotto))).toEqual([
      expect.stringMatching(
        /^modelli-distinta-versioni.csv, riga 2, colonna modello: atteso un modello che si calcola; ./,
      ),
    ]);
  });
});

describe('two imports, and one that ends in the middle', () => {
  const head = 'codListino;cdArticolo;daQuantita;prezzo;validoDal';
  test('of two at once one waits, and then finds all as it should be', async () => {
    const code = (await source.pool.query('select cd_articolo from articoli limit 1')).rows[0].cd_articolo as string;
    const path = await folderWith({ 'listini.csv': `${head}\nPROVA;${code};0;1,5;2026-01-01` });
    const both = await Promise.all([imported(source, path), imported(source, path)]);
    expect(both.map((done) => sumOf(done, 'nuove')).toSorted()).toEqual([0, 1]);
    expect(both.map((done) => sumOf(done, 'uguali')).toSorted()).toEqual([0, 1]);
    expect(await priceOf(source, code)).toBe(1.5);
  });

  test('a job whose connection is cut while it writes, and a cancelled one, leave nothing', async () => {
    const empty = await testDatabase();
    const before = await state(empty);
    const { sources, faults, close } = await openDelivery(first, { url: empty.url, layouts });
    const given = { url: empty.url, layouts, sources, faults, apply: true, full: false, stamp };
    const cut = importDelivery({
      ...given,
      along: async (client) => {
        await empty.pool.query('select pg_terminate_backend($1)', [
          (await client.query('select pg_backend_pid() as pid')).rows[0].pid,
        ]);
        await client.query('select 1');
      },
    });
    await expect(cut).rejects.toThrow();
    const off = new AbortController();
    const called = importDelivery({
      ...given,
      signal: off.signal,
      progress: ({ fase, kind }) => fase === 'scrittura' && kind === 'documenti' && off.abort(),
    });
    await expect(called).rejects.toThrow('aborted');
    await close();
    expect(await state(empty)).toBe(before);
  });
});
