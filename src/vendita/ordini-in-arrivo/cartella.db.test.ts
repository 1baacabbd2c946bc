import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { openFiles } from '#platform/server/files/files-place.ts';
import { createUploads } from '#platform/server/uploads/uploads.ts';
import { testApp } from '#test/fixtures/app.ts';
import { settingsOf, testClock } from '#test/fixtures/settings.ts';
import { prendiCartellaOrdini } from './server/prendi-cartella-ordini.ts';

const posto = mkdtempSync(join(tmpdir(), 'ordini-'));
afterAll(() => rmSync(posto, { recursive: true, force: true }));
const app = await testApp({ jobs: false });
const { store, db, url } = app.database;
const guai: string[] = [];
let adesso = testClock().getTime();

async function cartellaNuova(nome: string) {
  const cartella = join(posto, nome);
  await mkdir(cartella);
  const lavoro = prendiCartellaOrdini({
    store,
    clock: () => new Date(adesso),
    jobsIn: () => ({ send: async () => {}, retry: async () => false }),
    uploads: createUploads(),
    files: openFiles(settingsOf({ url: '', filesDir: join(posto, 'file') }).files),
    url,
    cartella,
    guasto: (chi, motivo) => guai.push(`${chi}: ${motivo}`),
  });
  const giro = () =>
    lavoro({ data: {}, id: '', attempt: 1, last: true, signal: new AbortController().signal, done: async () => {} });
  /** Two rounds, because a file is taken only if it is unchanged after half a minute. */
  const due = async () => {
    await giro();
    adesso += 30_000;
    await giro();
  };
  const nomi = async (dove: string) =>
    (await readdir(join(cartella, dove))).map((nome) => nome.replace(/^\d{8}T\d{6}-/, '')).toSorted();
  return { cartella, giro, due, nomi };
}
const righe = (nome: string) =>
  db.rows<{ nome: string; origine: string }>(
    sql`select nome, origine from ordini_in_arrivo where nome like ${`${nome}%`} order by id`,
  );

test('each settled file becomes a row and is put away; duplicates and files that are no order are put aside', async () => {
  const { cartella, due, nomi } = await cartellaNuova('prima');
  const scrivi = (nome: string, testo: string) => writeFile(join(cartella, nome), testo);
  await scrivi('cart-a.csv', 'VT-100;5');
  await scrivi('cart-b.csv', 'VT-100;5');
  await scrivi('cart-c.exe', 'x');
  await scrivi('cart-d.pdf', '');
  await scrivi('.cart-e.csv', 'VT-3;1');
  await due();
  expect(await righe('cart-')).toEqual([{ nome: 'cart-a.csv', origine: 'cartella' }]);
  expect([await nomi('fatti'), await nomi('doppi')]).toEqual([['cart-a.csv'], ['cart-b.csv']]);
  expect(await nomi('rifiutati')).toEqual(expect.arrayContaining(['cart-c.exe', 'cart-d.pdf']));
  expect(guai).toEqual([]);
});

test('a file that is still being written waits', async () => {
  const { cartella, giro, due } = await cartellaNuova('scritta');
  await writeFile(join(cartella, 'lento.csv'), 'VT-7;1');
  await giro();
  adesso += 30_000;
  await writeFile(join(cartella, 'lento.csv'), 'VT-7;1\nVT-8;2');
  await utimes(join(cartella, 'lento.csv'), new Date(), new Date(Date.now() + 5000));
  await giro();
  expect(await righe('lento')).toEqual([]);
  await due();
  expect(await righe('lento')).toEqual([{ nome: 'lento.csv', origine: 'cartella' }]);
});

test('two servers on one folder take each file once, and a saved mail is its attachments', async () => {
  const { cartella, giro, due } = await cartellaNuova('mail');
  const allegato = Buffer.from('VT-9;4').toString('base64');
  await writeFile(
    join(cartella, 'posta.eml'),
    `From: a@cliente.example\r\nSubject: S\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\nContent-Disposition: attachment; filename="posta-a.csv"\r\nContent-Transfer-Encoding: base64\r\n\r\n${allegato}\r\n--b--\r\n`,
  );
  await due();
  await Promise.all([giro(), giro()]);
  expect(await righe('posta')).toEqual([{ nome: 'posta-a.csv', origine: 'cartella' }]);
  const [fatto = ''] = await readdir(join(cartella, 'fatti'));
  expect(await readFile(join(cartella, 'fatti', fatto), 'utf8')).toContain('posta-a.csv');
});
