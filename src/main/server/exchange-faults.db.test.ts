import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { faultsAsCsv, sentenceOf } from '#platform/contract/delivery-faults.ts';
import { importDelivery, type Progress } from '#platform/server/exchange/import-delivery.ts';
import { openDelivery } from '#platform/server/exchange/open-delivery.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { layouts } from './areas.ts';

const base = await mkdtemp(join(tmpdir(), 'cardine-guasti-'));
afterAll(() => rm(base, { recursive: true, force: true }));
const database = await testDatabase();
await database.pool.query(`
  insert into linee_prodotto values ('L1', 'Linea');
  insert into aziende values ('ALF', 'Alfa', '', '', false, false, 'L1', '');
  insert into categorie_merceologiche values ('001001', 'Viti');
  insert into articoli (cd_articolo, descrizione, un_misura, um_ordini_web, qta_per_pezzo, qt_scatola, articolo_non_divisibile, desc_um_conversione,
    cd_articolo_fornitore_catalogo, codice_azienda, cat_merceologica, ubicazione, ubicazione2, obsoleto, eliminato, non_stamp_catalogo,
    scorta_non_gestita, distinta_base_semplice, distinta_base_dinamica, funzione_db, path_img)
  values ('100', 'Vite', 'PZ', '', 1, 100, false, '', '', 'ALF', '001001', '', '', false, false, false, false, false, false, '', '')`);

type Files = Readonly<Record<string, string | Uint8Array>>;
const articoli = 'cdArticolo;descrizione;unMisura;codiceAzienda;catMerceologica';
const listini = 'codListino;cdArticolo;daQuantita;prezzo;validoDal';
const vite = '200;Vite;PZ;ALF;001001';
const wide = (text: string): Uint8Array => Buffer.from(`\uFEFF${text}`, 'utf16le');

/** Kinds of fault, the files, and the expected message. */
const cases: readonly (readonly [string, Files, string])[] = [
  [
    'a column that must be there',
    { 'articoli.csv': 'cdArticolo;descrizione\n200;Vite' },
    'articoli.csv, riga 2, colonna unMisura: atteso la colonna, che è obbligatoria: questa riga è nuova',
  ],
  [
    'a column that nobody knows',
    { 'articoli.csv': `${articoli};prezo\n${vite};1` },
    'riga 1, colonna prezo: «prezo», atteso una colonna di «articoli»',
  ],
  ['a column twice', { 'articoli.csv': `${articoli};descrizione\n${vite};x` }, 'atteso ogni colonna una volta'],
  ['no heading', { 'articoli.csv': '' }, 'atteso un’intestazione'],
  [
    'a key twice',
    { 'articoli.csv': `${articoli}\n${vite}\n${vite}` },
    'riga 3, colonna cdArticolo: «200», atteso una chiave non già usata (riga 2)',
  ],
  [
    'a key that is empty',
    { 'articoli.csv': `${articoli}\n;Vite;PZ;ALF;001001` },
    'riga 2, colonna cdArticolo: atteso un valore',
  ],
  [
    'a key of the wrong form',
    { 'articoli.csv': `${articoli}\n2 0;Vite;PZ;ALF;001001` },
    '«2 0», atteso da 1 a 20 lettere',
  ],
  [
    'a reference to nothing',
    { 'articoli.csv': `${articoli}\n200;Vite;PZ;ZZZ;001001` },
    'colonna codiceAzienda: «ZZZ», atteso un valore che c’è in «marchi»',
  ],
  [
    'a reference of two columns to nothing',
    { 'filtri.csv': 'codTestata;suffisso;filtro;valore\nT1;0;a;b' },
    'colonna codTestata + suffisso: «T1 / 0», atteso un valore che c’è in «testate»',
  ],
  ['too few cells', { 'articoli.csv': `${articoli}\n200;Vite` }, 'riga 2: «2 celle», atteso 5 celle'],
  ['too many cells', { 'articoli.csv': `${articoli}\n${vite};;x` }, '«7 celle», atteso 5 celle'],
  [
    'a value that must be there',
    { 'articoli.csv': `${articoli}\n200;;PZ;ALF;001001` },
    'colonna descrizione: atteso un valore',
  ],
  [
    'a formula',
    { 'articoli.csv': `${articoli}\n200;=HYPERLINK("x");PZ;ALF;001001`.replaceAll('"x"', '1') },
    'atteso un valore, non una formula',
  ],
  ['a null byte', { 'articoli.csv': `${articoli}\n200;Vi\u0000te;PZ;ALF;001001` }, 'senza caratteri di controllo'],
  [
    'two encodings in one file',
    {
      'articoli.csv': Buffer.concat([
        Buffer.from(`${articoli}\n200;citt\u00e0;PZ;ALF;001001\n201;citt`),
        Buffer.from([0xe0]),
        Buffer.from(';PZ;ALF;001001'),
      ]),
    },
    'atteso un testo in una sola codifica',
  ],
  [
    'a quote that is not closed',
    { 'articoli.csv': `${articoli}\n200;"Vite;PZ;ALF;001001\n` },
    'atteso virgolette chiuse',
  ],
  [
    'a quote inside of a text',
    { 'articoli.csv': `${articoli}\n200;"Vite "M6" x";PZ;ALF;001001\n` },
    'atteso virgolette chiuse',
  ],
  [
    'a line of megabytes',
    { 'articoli.csv': `${articoli}\n200;"${'x'.repeat(6_000_000)}";PZ;ALF;001001` },
    'atteso righe di al massimo 4 MB',
  ],
  ['a heading of megabytes', { 'articoli.csv': 'x'.repeat(3_000_000) }, 'atteso un’intestazione'],
  [
    'a text that is too long',
    { 'articoli.csv': `${articoli}\n200;${'x'.repeat(600)};PZ;ALF;001001` },
    'atteso al massimo 500 caratteri',
  ],
  [
    'a text of two lines',
    { 'articoli.csv': `${articoli}\n200;"Vite\nlunga";PZ;ALF;001001` },
    'riga 2, colonna descrizione: «Vite�lunga», atteso un testo su una riga',
  ],
  [
    'a word for a number',
    { 'listini.csv': `${listini}\nBASE;100;0;gratis;2026-01-01` },
    'colonna prezzo: «gratis», atteso un numero',
  ],
  [
    'a price below nothing',
    { 'listini.csv': `${listini}\nBASE;100;0;-1;2026-01-01` },
    'atteso un numero da 0,00001 in su',
  ],
  ['too many decimals', { 'listini.csv': `${listini}\nBASE;100;0;0,1234567;2026-01-01` }, 'al massimo 5 decimali'],
  [
    'a number that is too great',
    { 'listini.csv': `${listini}\nBASE;100;0;12345678901;2026-01-01` },
    'atteso un numero meno grande',
  ],
  [
    'a number of two meanings',
    { 'listini.csv': `${listini}\nBASE;100;0;1.234;2026-01-01\nBASE;100;10;0,5;2026-01-01` },
    'riga 2, colonna prezzo: «1.234», atteso un numero senza dubbi: 1234 oppure 1,234',
  ],
  ['a day that is none', { 'listini.csv': `${listini}\nBASE;100;0;1;30/02/2026` }, 'atteso una data'],
  [
    'a yes or no that is neither',
    { 'articoli.csv': `${articoli};obsoleto\n${vite};forse` },
    'colonna obsoleto: «forse», atteso S o N',
  ],
  [
    'a word that is not one of the list',
    { 'righe-catalogo.csv': 'codTestata;riga;ctTpRiga\nT1;10;Q' },
    '«Q», atteso uno tra D, P, V, T',
  ],
  [
    'a file of no kind',
    { 'articoli.csv': `${articoli}\n${vite}`, 'artcoli.csv': 'x' },
    'artcoli.csv: «artcoli.csv», atteso uno tra',
  ],
  [
    'a kind twice',
    { 'articoli.csv': `${articoli}\n${vite}`, 'articoli.txt': `${articoli}\n${vite}` },
    'atteso un solo file di «articoli»',
  ],
  [
    'what only the database knows',
    { 'distinte.csv': 'cdPadre;cdFiglio;coefficenteImpiego\n100;100;1' },
    'La distinta di 100 contiene sé stessa',
  ],
];

let made = 0;
async function folderOf(files: Files): Promise<string> {
  const folder = join(base, String(made++));
  await mkdir(folder);
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}

async function importFrom(path: string) {
  const delivery = await openDelivery(path, { url: database.url, layouts });
  const { sources, faults } = delivery;
  const stamp = { now: new Date('2026-03-16T09:00:00Z'), who: 'prova' };
  return importDelivery({ url: database.url, layouts, sources, faults, apply: true, full: false, stamp }).finally(
    delivery.close,
  );
}

const rowsOfAll = async (): Promise<unknown> =>
  (
    await database.pool.query(
      'select (select count(*) from articoli) as a, (select count(*) from listini) as l, (select count(*) from distinta_semplice) as d',
    )
  ).rows;

describe('a delivery with a fault is reported with place and reason, and writes nothing', () => {
  test.each(cases)('%s', async (_, files, said) => {
    const before = await rowsOfAll();
    const done = await importFrom(await folderOf(files));
    expect(done.faults.map(sentenceOf).join('\n')).toContain(said);
    expect([done.written, done.counts]).toEqual([false, []]);
    expect(await rowsOfAll()).toEqual(before);
  });

  test('links, pipes and folders named like a table are neither followed nor waited for', async () => {
    const secret = join(base, 'segreto.csv');
    await writeFile(secret, 'SEGRETO;descrizione\nSEGRETO;SEGRETO');
    const folder = await folderOf({ 'linee-prodotto.csv': 'codiceLinea;descrizione\nL1;Linea' });
    await symlink(secret, join(folder, 'categorie.csv'));
    await symlink(base, join(folder, 'foto'));
    execFileSync('mkfifo', [join(folder, 'articoli.csv')]);
    await mkdir(join(folder, 'listini.csv'));
    const { faults, written } = await importFrom(folder);
    expect(faults.map(sentenceOf)).toEqual(
      ['articoli.csv', 'categorie.csv', 'foto'].map((name) =>
        expect.stringMatching(`^${name}: .*atteso un file o una cartella, non un collegamento o una pipe`),
      ),
    );
    expect([written, JSON.stringify(faults).includes('SEGRETO')]).toEqual([false, false]);
  });

  test('more than thirty kinds exist, and a folder with all of them reports each once', async () => {
    expect(cases.length).toBeGreaterThan(30);
    const lines = [
      '200;;PZ;ALF;001001',
      '2 0;x;PZ;ALF;001001',
      ';x;PZ;ALF;001001',
      '203;x;PZ;ZZZ;001001',
      '204;=1;PZ;ALF;001001',
      '205;x',
    ];
    const done = await importFrom(
      await folderOf({
        'articoli.csv': [articoli, ...lines].join('\n'),
        'listini.csv': `${listini}\nBASE;200;0;x;ieri`,
      }),
    );
    // An article without a description still exists, so its price is not reported as dangling.
    expect(done.faults.map(({ file, riga, colonna }) => `${file} ${riga} ${colonna}`)).toEqual([
      'articoli.csv 2 descrizione',
      'articoli.csv 3 cdArticolo',
      'articoli.csv 4 cdArticolo',
      'articoli.csv 6 descrizione',
      'articoli.csv 7 ',
      'listini.csv 2 prezzo',
      'listini.csv 2 validoDal',
      'articoli.csv 5 codiceAzienda',
    ]);
    const csv = faultsAsCsv(done.faults).split('\r\n');
    expect(csv[0]).toBe('\uFEFFfile;riga;colonna;valore;atteso');
    expect(csv).toContain("articoli.csv;6;descrizione;'=1;un valore, non una formula");
  });

  test('of very many errors shows the count and the first ones', async () => {
    const rows = Array.from({ length: 5000 }, (_, i) => `A${i};;PZ;ALF;001001`);
    const done = await importFrom(await folderOf({ 'articoli.csv': [articoli, ...rows].join('\n') }));
    expect([done.faultCount, done.faults.length]).toEqual([5000, 2000]);
  });
});

describe('a zip', () => {
  const content = { 'consegna/articoli.csv': Buffer.from(`${articoli}\n${vite}`) };
  test('is read as the folder that it holds', async () => {
    await database.pool.query(`delete from articoli where cd_articolo = '200'`);
    const path = join(base, 'intero.zip');
    await writeFile(path, zipSync(content));
    expect((await importFrom(path)).counts).toMatchObject([{ kind: 'articoli', nuove: 1 }]);
  });

  test('of which half is there, one that is none, one that is empty and one that is not there are refused', async () => {
    const half = join(base, 'meta.zip');
    const whole = zipSync(content);
    await writeFile(half, whole.subarray(0, whole.length / 2));
    await expect(importFrom(half)).rejects.toThrow('Lo zip non è intero');
    const none = join(base, 'finto.zip');
    await writeFile(none, 'non uno zip');
    await expect(importFrom(none)).rejects.toThrow('Lo zip non è intero');
    const empty = join(base, 'vuoto.zip');
    await writeFile(empty, zipSync({}));
    await expect(importFrom(empty)).rejects.toThrow('Non c’è nessun file da importare');
    await expect(importFrom(join(base, 'nessuno.zip'))).rejects.toThrow('non c’è');
  });
});

describe('a delivery that is read in a thread of its own, as a server does', () => {
  const threads: unknown[] = [];
  process.on('worker', (worker) => threads.push(worker));

  async function apart(path: string, more: { signal?: AbortSignal; progress?: (progress: Progress) => void } = {}) {
    const delivery = await openDelivery(path, { url: database.url, layouts }, { apart: true });
    const { sources, faults } = delivery;
    const stamp = { now: new Date('2026-03-16T09:00:00Z'), who: 'prova' };
    const given = { url: database.url, layouts, sources, faults, apply: true, full: false, stamp };
    return importDelivery({ ...given, apart: true, ...more }).finally(delivery.close);
  }

  test('tells the same faults, with one thread for all of its files and one for its zip', async () => {
    const files: Files = {
      'articoli.csv': [articoli, '200;;PZ;ALF;001001', '2 0;x;PZ;ALF;001001', '201;x'].join('\n'),
      'listini.csv': `${listini}\nBASE;200;0;1.234;ieri\nBASE;201;0;0,5;2026-01-01`,
      'categorie.csv': Buffer.concat([Buffer.from('catMerceologica;descrizione\n"001002;x')]),
      'linee-prodotto.csv': wide('codiceLinea;descrizione'),
    };
    const here = await importFrom(await folderOf(files));
    expect(threads).toEqual([]);
    const there = await apart(await folderOf(files));
    expect(threads).toHaveLength(1);
    expect([there.faultCount, there.faults]).toEqual([here.faultCount, here.faults]);
    const path = join(base, 'apart.zip');
    await writeFile(path, zipSync({ 'articoli.csv': Buffer.from(`${articoli}\n300;Vite;PZ;ALF;001001`) }));
    expect((await apart(path)).counts).toMatchObject([{ kind: 'articoli', nuove: 1 }]);
    expect(threads).toHaveLength(3);
    await writeFile(path, 'non uno zip');
    await expect(apart(path)).rejects.toThrow('Lo zip non è intero');
  });

  test('of very many errors shows the count and lists the first', async () => {
    const rows = Array.from({ length: 5000 }, (_, i) => `A${i};;PZ;ALF;001001`);
    const done = await apart(await folderOf({ 'articoli.csv': [articoli, ...rows].join('\n') }));
    expect([done.faultCount, done.faults.length]).toEqual([5000, 2000]);
    const twice = Array.from({ length: 5000 }, (_, i) => `A${i % 2500};x;PZ;ALF;001001`);
    const keys = await apart(await folderOf({ 'articoli.csv': [articoli, ...twice].join('\n') }));
    expect([keys.faultCount, keys.faults.length]).toEqual([2500, 2000]);
    const unknown = Array.from({ length: 2500 }, (_, i) => `A${i};x;PZ;ALF;009009`);
    const named = await apart(await folderOf({ 'articoli.csv': [articoli, ...unknown].join('\n') }));
    expect([named.faultCount, named.faults.length]).toEqual([2500, 2000]);
  });

  test('more text than the thread may be ahead comes whole, and one that is called off while it is read leaves nothing', async () => {
    const rows = Array.from({ length: 60_000 }, (_, i) => `B${i};${'Vite lunga '.repeat(8)};PZ;ALF;001001`);
    const files = { 'articoli.csv': [articoli, ...rows].join('\n') };
    const off = new AbortController();
    const called = apart(await folderOf(files), {
      signal: off.signal,
      progress: ({ fase, righe }) => fase === 'lettura' && righe > 0 && off.abort(new Error('called off')),
    });
    await expect(called).rejects.toThrow('called off');
    const before = await rowsOfAll();
    expect((await apart(await folderOf(files))).counts).toMatchObject([{ nuove: 60_000 }]);
    expect(await rowsOfAll()).not.toEqual(before);
  });
});
