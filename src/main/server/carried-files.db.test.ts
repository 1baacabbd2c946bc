import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { sentenceOf } from '#platform/contract/delivery-faults.ts';
import { importDelivery, type Import, type Imported } from '#platform/server/exchange/import-delivery.ts';
import { openDelivery } from '#platform/server/exchange/open-delivery.ts';
import { openFiles } from '#platform/server/files/files-place.ts';
import { limits } from '#platform/server/files/pictures/wanted.ts';
import { s3StandIn } from '#test/stand-ins/s3.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { layouts } from './areas.ts';

const base = await mkdtemp(join(tmpdir(), 'cardine-immagini-'));
afterAll(() => rm(base, { recursive: true, force: true }));
const folder = join(base, 'archivio');
const store = openFiles({ kind: 'folder', folder });
const { url, pool } = await testDatabase();
const stamp = { now: new Date('2026-03-16T09:00:00Z'), who: 'prova' };

type Files = Readonly<Record<string, string | Uint8Array>>;
const picture = (color: string, width = 40) => sharp({ create: { width, height: 30, channels: 3, background: color } });
const [rossa, verde] = await Promise.all(['#f00', '#0f0'].map((color) => picture(color).jpeg().toBuffer()));
if (!rossa || !verde) throw new Error('No pictures');
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF');

const disegno = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0L40 30" stroke="#111"/>${inside}</svg>`;

/** A JPEG whose header claims this size. */
function larga(width: number, height: number): Buffer {
  const bytes = Buffer.from(rossa as Buffer);
  const frame = bytes.indexOf(Buffer.of(0xff, 0xc0));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

let made = 0;
async function folderOf(files: Files): Promise<string> {
  const path = join(base, String(made++));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), content);
  }
  return path;
}
async function zipOf(files: Files): Promise<string> {
  const path = join(base, `${made++}.zip`);
  await writeFile(path, zipSync(Object.fromEntries(Object.entries(files).map(([n, c]) => [n, Buffer.from(c)]))));
  return path;
}

async function imported(path: string, more: Partial<Import> = {}): Promise<Imported> {
  const delivery = await openDelivery(path, { url, layouts });
  const { sources, carried, faults } = delivery;
  const given = { url, layouts, files: store, sources, carried, faults, apply: true, full: false, stamp };
  const done = await importDelivery({ ...given, ...more }).finally(delivery.close);
  return { ...done, note: [...delivery.note, ...done.note] };
}
const files = ({ counts }: Imported) =>
  counts.filter(({ kind }) => kind === 'file').map(({ nuove, cambiate, uguali }) => [nuove, cambiate, uguali]);
const notes = ({ note }: Imported) => Object.fromEntries(note.map(({ testo, quante }) => [testo, quante]));
const kept = (key: string): Promise<Buffer> => readFile(join(folder, key));
const immagini = async (): Promise<string[]> =>
  (await pool.query<{ k: string }>('select path_img as k from articoli order by cd_articolo')).rows.map(({ k }) => k);

const articoli = (...righe: string[]): string =>
  ['cdArticolo;descrizione;unMisura;codiceAzienda;catMerceologica;pathImg', ...righe].join('\n');
const dadi: Files = {
  'linee-prodotto.csv': 'codiceLinea;descrizione\nL1;Linea',
  'marchi.csv': 'codiceAzienda;nomeAzienda;codiceLinea;logo\nALF;Alfa;L1;marchi/alfa.png',
  'categorie.csv': 'catMerceologica;descrizione\n001001;Viti',
  'testate.csv': 'codTestata;descrizione;codiceAzienda;catMerceologica\nT1;Viti;ALF;001001',
  'schede.csv': 'codTestata;prog;pdf;nomeFile;anteprima;anteprimaDaGenerare\nT1;1;schede/t1.pdf;Scheda.pdf;;N',
  'articoli.csv': articoli(
    '100;Vite;PZ;ALF;001001;articoli/100.jpg',
    '200;Dado;PZ;ALF;001001;articoli/200.jpg',
    '300;Perno;PZ;ALF;001001;articoli/300.jpg',
  ),
};
const consegna: Files = {
  ...dadi,
  'foto/2026/100.JPG': rossa,
  'articoli/200.jpg': verde,
  'loghi/alfa.png': await picture('#00f').png().toBuffer(),
  't1.pdf': pdf,
  'foto/altra.jpg': rossa,
  'foto/altro.svg': disegno(''),
  'leggimi.docx': 'x',
};

test('an import from a folder includes pictures and sheets: counted by the check, stored by the import, unchanged the second time', async () => {
  const path = await folderOf(consegna);
  const tried = await imported(path, { apply: false });
  expect(tried.faults.map(sentenceOf)).toEqual([]);
  expect(files(tried)).toEqual([[4, 0, 0]]);
  expect(notes(tried)).toEqual({
    'File di altro tipo, non letti': 1,
    'Immagini e schede nominate dalle righe, che non ci sono': 1,
    'Immagini e schede che nessuna riga nomina': 2,
  });
  await expect(kept('articoli/100.jpg')).rejects.toThrow('ENOENT');
  const done = await imported(path);
  expect([files(done), notes(done)]).toEqual([files(tried), notes(tried)]);
  expect(await kept('articoli/100.jpg')).toEqual(rossa);
  expect(await kept('schede/t1.pdf')).toEqual(pdf);
  const before = (await stat(join(folder, 'articoli/100.jpg'))).mtimeMs;
  const again = await imported(path);
  expect(files(again)).toEqual([[0, 0, 4]]);
  expect((await stat(join(folder, 'articoli/100.jpg'))).mtimeMs).toBe(before);
});

test('a zip of pictures alone replaces those that rows in the database name, whose sheets get new previews', async () => {
  await pool.query('update schede set anteprima_da_generare = false');
  const path = await zipOf({
    'consegna/100.jpg': verde,
    'consegna/t1.pdf': `${pdf.toString()}\n`,
    'x/../200.jpg': verde,
  });
  expect(files(await imported(path))).toEqual([[0, 2, 1]]);
  expect(await kept('articoli/100.jpg')).toEqual(verde);
  expect((await pool.query('select anteprima_da_generare as da from schede')).rows).toEqual([{ da: true }]);
  expect(files(await imported(path))).toEqual([[0, 0, 3]]);
});

test('a file with a wrong type, a truncated one and one that is too large are reported by name; nothing is written', async () => {
  const path = await folderOf({
    'articoli.csv': articoli(
      '400;Vite;PZ;ALF;001001;a/finta.jpg',
      '401;Vite;PZ;ALF;001001;a/png.jpg',
      '402;Vite;PZ;ALF;001001;a/larga.jpg',
      '403;Vite;PZ;ALF;001001;a/pesante.jpg',
      '404;Vite;PZ;ALF;001001;a/mezza.jpg',
      '405;Vite;PZ;ALF;001001;a/buona.jpg',
    ),
    'schede.csv': 'codTestata;prog;pdf;nomeFile\nT1;2;schede/finta.pdf;Scheda.pdf',
    'foto/finta.jpg': 'non è un’immagine',
    'foto/png.jpg': await picture('#00f').png().toBuffer(),
    'foto/larga.jpg': larga(16_000, 4000),
    'foto/pesante.jpg': Buffer.alloc(limits.bytes + 1),
    'foto/mezza.jpg': rossa.subarray(0, rossa.length - 20),
    'foto/buona.jpg': rossa,
    'finta.pdf': 'non è un PDF',
  });
  const before = await immagini();
  const done = await imported(path);
  expect(done.faults.map(sentenceOf).toSorted()).toEqual([
    'finta.pdf: atteso un file PDF',
    'foto/finta.jpg: atteso un’immagine JPEG intera',
    'foto/larga.jpg: atteso un’immagine di al massimo 60 milioni di punti',
    'foto/mezza.jpg: atteso un’immagine JPEG intera',
    'foto/pesante.jpg: atteso un file di al massimo 25 MB',
    'foto/png.jpg: atteso un’immagine JPEG intera',
  ]);
  expect(done.written).toBe(false);
  expect(await immagini()).toEqual(before);
  await expect(kept('a/buona.jpg')).rejects.toThrow('ENOENT');
});

test('a harmless drawing is stored as it is; an unsafe one is reported with what is not allowed', async () => {
  const righe = ['600;Vite;PZ;ALF;001001;d/600.svg', '601;Vite;PZ;ALF;001001;d/601.svg'];
  const path = await folderOf({
    'articoli.csv': articoli(...righe),
    '600.svg': disegno(''),
    '601.svg': disegno('<script/>'),
  });
  expect((await imported(path)).faults.map(sentenceOf)).toEqual(['601.svg: atteso un disegno SVG senza <script>']);
  await writeFile(join(path, '601.svg'), disegno('<g/>'));
  expect(files(await imported(path))).toEqual([[2, 0, 0]]);
  expect((await kept('d/600.svg')).toString()).toBe(disegno(''));
});

test('a sheet that comes with its preview keeps it; one that comes alone, or anew, gets another one', async () => {
  const da = async (): Promise<unknown> =>
    (await pool.query("select anteprima_da_generare as da from schede where pdf = 'schede/p.pdf'")).rows[0]?.da;
  const riga = 'codTestata;prog;pdf;nomeFile;anteprima;anteprimaDaGenerare\nT1;9;schede/p.pdf;P.pdf;schede/p.png;N';
  const png = await picture('#00f').png().toBuffer();
  await imported(await folderOf({ 'schede.csv': riga, 'p.pdf': pdf, 'p.png': png }));
  expect(await da()).toBe(false);
  await imported(await folderOf({ 'p.pdf': `${pdf.toString()}\n`, 'p.png': png }));
  expect(await da()).toBe(true);
});

test('an import that fails after its files were put leaves the rows; the next one finds the files equal', async () => {
  const path = await folderOf({ 'articoli.csv': articoli('500;Vite;PZ;ALF;001001;b/500.jpg'), '500.jpg': rossa });
  const before = await immagini();
  const along = () => Promise.reject(new Error('broken off'));
  await expect(imported(path, { along })).rejects.toThrow('broken off');
  expect(await immagini()).toEqual(before);
  const done = await imported(path);
  expect(files(done)).toEqual([[0, 0, 1]]);
  expect(await immagini()).toContain('b/500.jpg');
});

test('a bucket receives the same files as a folder, without rereading files with equal ETags', async () => {
  const s3 = await s3StandIn();
  const bucket = openFiles(s3.place());
  const path = await zipOf(consegna);
  expect(files(await imported(path, { files: bucket }))).toEqual([[4, 0, 0]]);
  expect(files(await imported(path, { files: bucket }))).toEqual([[0, 0, 4]]);
  expect(await bucket.has('articoli/100.jpg')).toBe(true);
});

test('many names are looked up in the store folder by folder', async () => {
  const righe = Array.from({ length: 300 }, (_, i) => `M${i};Vite;PZ;ALF;001001;molte/m${i}.jpg`);
  const path = await folderOf({
    'articoli.csv': articoli(...righe, '100;Vite;PZ;ALF;001001;articoli/100.jpg'),
    'm7.jpg': rossa,
  });
  expect(notes(await imported(path))).toEqual({ 'Immagini e schede nominate dalle righe, che non ci sono': 299 });
});
