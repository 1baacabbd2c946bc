import { once } from 'node:events';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as scansioni from '#logistica/scansioni/contract.ts';
import { sql } from '#platform/server/db/sql.ts';
import { startProcess } from '#platform/server/thread.ts';
import { scansionata } from '#test/fixtures/carte.ts';
import { foto, nomiIn, nuovaCartella, ufficioScansioni } from '#test/fixtures/scansioni.ts';
import type { DaUccidere } from './cartella-scansioni-process.ts';

const { db, url, filesDir, files, ufficio, renderer, bolla, carica, letto, scansioniDi, scanner } =
  await ufficioScansioni();

const pdf = async (pagine: number, prepara: (pdf: PDFDocument) => void = () => {}): Promise<Buffer> => {
  const nuovo = await PDFDocument.create();
  for (let i = 0; i < pagine; i++) nuovo.addPage();
  prepara(nuovo);
  return Buffer.from(await nuovo.save());
};

test.for([
  [
    'a program that was renamed',
    async () => Buffer.from('MZ\x90\0 this is no picture'),
    'Il file deve essere un PDF o un’immagine TIFF, JPEG o PNG.',
  ],
  [
    'a broken PDF',
    async () => Buffer.from('%PDF-1.7\nnothing follows'),
    'Il file è rovinato o troppo complesso da leggere.',
  ],
  [
    'a PDF that was cut in the middle',
    async () => (await pdf(3)).subarray(0, 300),
    'Il file è rovinato o troppo complesso da leggere.',
  ],
  [
    'a PDF with a password',
    () => pdf(1, (uno) => uno.encrypt({ userPassword: 'segreta', ownerPassword: 'altra' })),
    'Il PDF è protetto da una password.',
  ],
  [
    'a picture of a hundred megapixels',
    () =>
      sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#eee' } })
        .png()
        .toBuffer(),
    'L’immagine ha più di 50 milioni di punti.',
  ],
  ['a PDF of 501 pages', () => pdf(501), 'Il file ha più di 500 pagine: dividerlo.'],
] as const)('%s is kept, named with the reason, and read anew when it is sent again', async ([nome, fatto, motivo]) => {
  const contenuto = await fatto();
  const { reply } = await carica(`${nome}.pdf`, contenuto);
  expect(await letto(reply.id)).toEqual({ stato: 'illeggibile', motivo });
  const { reply: aree } = await ufficio.call(scansioni.areeScansioni, { origine: 'Scansioni' });
  expect(aree.illeggibili).toContainEqual(expect.objectContaining({ nome: `${nome}.pdf`, motivo }));
  expect(await ancoraQui(reply.id)).toBe(true);
  expect((await carica(`ancora ${nome}.pdf`, contenuto)).reply.id).toBe(reply.id);
  expect(await letto(reply.id)).toEqual({ stato: 'illeggibile', motivo });
});

const ancoraQui = async (id: number): Promise<boolean> => {
  const arrivo = await db.one<{ chiave: string }>(sql`select chiave from scansioni_arrivi where id = ${id}`);
  return files.has(arrivo?.chiave ?? '');
};

/** Reading them takes minutes of a core, ms. */
const timeout = 1_800_000;

test(
  '200 pages of four notes that come 25 times each are four documents filed, and 196 for the hand',
  { timeout },
  async () => {
    const note = await Promise.all(Array.from({ length: 4 }, () => bolla()));
    const nuovo = await PDFDocument.create();
    const [retro, ...fronti] = await Promise.all(
      [await foto('Retro'), ...(await Promise.all(note.map((una) => scansionata(renderer, una))))].map((jpeg) =>
        nuovo.embedJpg(jpeg),
      ),
    );
    for (let i = 0; i < 100; i++)
      for (const lato of [fronti[i % 4], retro])
        if (lato) nuovo.addPage([595, 842]).drawImage(lato, { x: 0, y: 0, width: 595, height: 842 });
    const { reply } = await carica('scatola.pdf', Buffer.from(await nuovo.save()));
    expect(await letto(reply.id, { timeout })).toMatchObject({ stato: 'letto' });
    const lette = await scansioniDi(reply.id);
    expect(lette.map(({ origine, pagine, idDocumento }) => [origine, pagine, idDocumento])).toEqual(
      Array.from({ length: 100 }, (_, i) => [
        i < 4 ? ['Archivio', 1, note[i]?.id] : ['Scansioni', 1, null],
        ['Scansioni', 1, null],
      ]).flat(),
    );
  },
);

const arriviDi = (nome: string) =>
  db.rows<{ id: number; lavori: number }>(sql`
    select id, (select count(*)::int from pgboss.job where name = 'scansioni' and data ->> 'id' = a.id::text) as lavori
    from scansioni_arrivi a where nome = ${nome}`);

test('a growing file is read once it stops growing, whole', async () => {
  const cartella = await nuovaCartella();
  const { guarda, prende } = scanner(cartella);
  const foglio = await foto('Cresce');
  const [path, meta] = [join(cartella, 'cresce.jpg'), foglio.length / 2];
  await writeFile(path, foglio.subarray(0, meta));
  await guarda();
  await appendFile(path, foglio.subarray(meta));
  await guarda();
  expect(await arriviDi('cresce.jpg')).toEqual([]);
  await prende('cresce.jpg');
  const [arrivo] = await arriviDi('cresce.jpg');
  expect(await letto(arrivo?.id ?? 0)).toMatchObject({ stato: 'letto' });
  expect(await nomiIn(cartella, 'fatti')).toEqual(['cresce.jpg']);
});

test('a file that is taken away leaves nothing behind, and the others are taken', async () => {
  const cartella = await nuovaCartella();
  const { guarda, prende } = scanner(cartella);
  await writeFile(join(cartella, 'via.jpg'), await foto('Via'));
  await writeFile(join(cartella, 'resta.jpg'), await foto('Resta'));
  await guarda();
  await rm(join(cartella, 'via.jpg'));
  await prende('resta.jpg');
  expect([await nomiIn(cartella, 'fatti'), await arriviDi('via.jpg')]).toEqual([['resta.jpg'], []]);
});

test('two servers at one folder take each file once', async () => {
  const cartella = await nuovaCartella();
  const nomi = Array.from({ length: 8 }, (_, i) => `due-${i}.jpg`);
  for (const nome of nomi) await writeFile(join(cartella, nome), await foto(nome));
  const server = [scanner(cartella), scanner(cartella)];
  for (const nome of nomi) await Promise.all(server.map(({ prende }) => prende(nome)));
  expect([await nomiIn(cartella, 'fatti'), await nomiIn(cartella, 'doppi')]).toEqual([nomi, []]);
  const arrivi = await Promise.all(nomi.map(arriviDi));
  expect(arrivi.map((quelli) => quelli.map(({ lavori }) => lavori))).toEqual(nomi.map(() => [1]));
});

test.for([
  ['file', 'the file is in the store and not written down'],
  ['riga', 'it is written down and lies in the folder still'],
] as const)('a server that is killed when %s: %s; the next one takes it once', async ([dopo]) => {
  const cartella = await nuovaCartella();
  const nome = `ucciso-${dopo}.jpg`;
  await writeFile(join(cartella, nome), await foto(nome));
  const server = startProcess(new URL('./cartella-scansioni-process.ts', import.meta.url));
  server.send({ url, filesDir, cartella, dopo } satisfies DaUccidere);
  const [, segnale] = (await once(server, 'exit')) as [unknown, unknown];
  expect([segnale, await nomiIn(cartella)]).toEqual(['SIGKILL', ['doppi', 'fatti', nome, 'rifiutati'].sort()]);
  expect(await arriviDi(nome)).toHaveLength(dopo === 'riga' ? 1 : 0);
  await scanner(cartella).prende(nome);
  expect(await nomiIn(cartella, 'fatti')).toEqual([nome]);
  expect(await arriviDi(nome)).toMatchObject([{ lavori: 1 }]);
});

test('while the disk is full files stay in the folder with a sentence that says so, and are taken once there is room', async () => {
  const cartella = await nuovaCartella();
  for (const nome of ['piena-1.jpg', 'piena-2.jpg']) await writeFile(join(cartella, nome), await foto(nome));
  let pieno = true;
  const di = {
    ...files,
    put: (...dato: Parameters<typeof files.put>) =>
      pieno ? Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) : files.put(...dato),
  };
  const { guai, guarda, prende } = scanner(cartella, { di });
  while (guai.length < 2) await guarda();
  const frase = 'sul server manca lo spazio per conservarlo: liberare spazio su disco';
  expect(guai).toEqual([`piena-1.jpg: ${frase}`, `piena-2.jpg: ${frase}`]);
  expect([await nomiIn(cartella, 'fatti'), await arriviDi('piena-1.jpg')]).toEqual([[], []]);
  pieno = false;
  for (const nome of ['piena-1.jpg', 'piena-2.jpg']) await prende(nome);
  expect(await nomiIn(cartella, 'fatti')).toEqual(['piena-1.jpg', 'piena-2.jpg']);
});
