import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { openFiles } from '#platform/server/files/files-place.ts';
import { createUploads } from '#platform/server/uploads/uploads.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { settingsOf } from '#test/fixtures/settings.ts';
import * as contract from './contract.ts';
import { leggiArrivo } from './server/leggi-file-arrivato.ts';

const filesDir = mkdtempSync(join(tmpdir(), 'forme-'));
afterAll(() => rmSync(filesDir, { recursive: true, force: true }));
const app = await testApp({ filesDir, jobs: false });
const { db, store } = app.database;
const negozio = await apriNegozio(db);
const anna = app.as({ ruolo: 4, nome: 'Anna' });
const leggi = leggiArrivo({
  store,
  uploads: createUploads(),
  papers: { files: openFiles(settingsOf({ url: '', filesDir }).files) },
} as never);
const articoli = await Promise.all(Array.from({ length: 6 }, () => negozio.articolo()));
let volte = 0;

const leggiRiga = async (id: number): Promise<number> => {
  const signal = new AbortController().signal;
  await leggi({ data: { id }, id: '', attempt: 1, last: true, signal, done: async () => {} });
  return (await db.one<{ sicure: number }>(sql`select sicure from ordini_in_arrivo where id = ${id}`))?.sicure ?? -1;
};

/** A list without a heading, whose columns can only be recognised by their content. */
async function arriva(cliente: string) {
  volte += 1;
  const righe = articoli.map((cdArticolo, i) => ({ cdArticolo, qta: 10 * (i + 1) + volte }));
  const testo = righe.map(({ cdArticolo, qta }, i) => `${cdArticolo};Vite tipo ${i} zincata;${qta}`).join('\n');
  const { reply } = await anna.call(contract.caricaOrdineInArrivo, {
    nome: `lista ${volte}.csv`,
    contenuto: Buffer.from(testo).toString('base64'),
  });
  const { id } = reply;
  await anna.call(contract.prendiOrdineInArrivo, { id, prende: true, visto: null });
  await anna.call(contract.clienteOrdineInArrivo, { id, codAnagrafica: cliente });
  return { id, righe, sicure: await leggiRiga(id) };
}
const ordina = (id: number, righe: { cdArticolo: string; qta: number }[]) =>
  anna.call(
    contract.ordinaOrdineInArrivo,
    { id, tipo: 'ordine', righe, progIndirizzo: 1 },
    { 'idempotency-key': `forme-${++volte}-chiave` },
  );
const forma = async (id: number) => (await anna.call(contract.abbinaOrdineInArrivo, { id })).reply.forma;

test('an order that took what was read confirms its layout: the next of this customer is read without doubt, until it is forgotten', async () => {
  const [cliente, altro] = [await negozio.cliente(), await negozio.cliente()];
  const prima = await arriva(cliente);
  expect([prima.sicure, await forma(prima.id)]).toEqual([0, false]);
  expect((await ordina(prima.id, prima.righe)).status).toBe(200);
  const seconda = await arriva(cliente);
  expect([seconda.sicure, await forma(seconda.id)]).toEqual([6, true]);
  expect((await arriva(altro)).sicure).toBe(0);
  expect((await anna.call(contract.dimenticaFormaArrivo, { id: seconda.id })).status).toBe(200);
  expect((await anna.call(contract.dimenticaFormaArrivo, { id: seconda.id })).status).toBe(200);
  expect([await leggiRiga(seconda.id), await forma(seconda.id)]).toEqual([0, false]);
});

test('a document is read again by the layout of the customer that was chosen by hand, and without it once it is another’s', async () => {
  const [cliente, altro] = [await negozio.cliente(), await negozio.cliente()];
  const prima = await arriva(cliente);
  expect((await ordina(prima.id, prima.righe)).status).toBe(200);
  const { id } = await arriva(altro);
  const lettura = async () =>
    (await db.one<{ lettura: string }>(sql`select lettura from ordini_in_arrivo where id = ${id}`))?.lettura;
  const scegli = (codAnagrafica: string) => anna.call(contract.clienteOrdineInArrivo, { id, codAnagrafica });
  expect((await scegli(altro)).status).toBe(200);
  expect(await lettura()).toBe('letto');
  expect((await scegli(cliente)).status).toBe(200);
  expect([await lettura(), await leggiRiga(id)]).toEqual(['da leggere', 6]);
  expect((await scegli(altro)).status).toBe(200);
  expect([await lettura(), await leggiRiga(id)]).toEqual(['da leggere', 0]);
});

test('an order whose quantities were corrected confirms nothing', async () => {
  const cliente = await negozio.cliente();
  const prima = await arriva(cliente);
  const corrette = prima.righe.map(({ cdArticolo, qta }, i) => ({ cdArticolo, qta: i < 2 ? qta + 500 : qta }));
  expect((await ordina(prima.id, corrette)).status).toBe(200);
  const seconda = await arriva(cliente);
  expect([seconda.sicure, await forma(seconda.id)]).toEqual([0, false]);
});

test('another than who works on the row forgets nothing', async () => {
  const { id } = await arriva(await negozio.cliente());
  const bruno = app.as({ ruolo: 2, idUtente: 2, nome: 'Bruno' });
  expect((await bruno.call(contract.dimenticaFormaArrivo, { id })).status).toBe(409);
});

test('two orders in one text are two rows of one file, however often it is read and comes', async () => {
  const [uno, due, tre] = articoli;
  const testo = `Ordine DOPPIO-1:\n10 pz ${uno} vite\nOrdine DOPPIO-2:\n5 pz ${due} vite\n3 pz ${tre} vite\nrondelle 6x24 zincate`;
  const file = { nome: 'due ordini.txt', contenuto: Buffer.from(testo).toString('base64') };
  const { id } = (await anna.call(contract.caricaOrdineInArrivo, file)).reply;
  await leggiRiga(id);
  await leggiRiga(id);
  await anna.call(contract.caricaOrdineInArrivo, file);
  const { reply } = await anna.call(contract.elencoOrdiniInArrivo, { vista: 'tutti', cerca: 'DOPPIO-' });
  expect(reply.righe.map(({ numeroOrdine, righe, nonLette }) => [numeroOrdine, righe, nonLette]).toSorted()).toEqual([
    ['DOPPIO-1', 1, 0],
    ['DOPPIO-2', 2, 1],
  ]);
  const seconda = reply.righe.find((una) => una.id !== id);
  const aperta = (await anna.call(contract.leggiOrdineInArrivo, { id: seconda?.id ?? 0 })).reply;
  expect(aperta.url.split('?')[0]).toBe(
    (await anna.call(contract.leggiOrdineInArrivo, { id })).reply.url.split('?')[0],
  );
});

test('the second of two orders in a file keeps its own lines when it is read again', async () => {
  const cliente = await negozio.cliente();
  const [a = '', b = '', c = ''] = articoli;
  const testata = 'Codice;Descrizione;Quantità';
  const testo = [
    'Ordine n. F1-26',
    testata,
    `${a};Vite;10`,
    `${b};Dado;20`,
    'Ordine n. F2-26',
    testata,
    `${c};Vite;30`,
  ];
  const { reply } = await anna.call(contract.caricaOrdineInArrivo, {
    nome: 'due ordini.csv',
    contenuto: Buffer.from(testo.join('\n')).toString('base64'),
  });
  expect(await leggiRiga(reply.id)).toBe(2);
  const altra = await db.one<{ id: number }>(sql`
    select y.id from ordini_in_arrivo x join ordini_in_arrivo y on y.chiave = x.chiave and y.id <> x.id where x.id = ${reply.id}`);
  for (const id of [reply.id, altra?.id ?? 0]) {
    await anna.call(contract.prendiOrdineInArrivo, { id, prende: true, visto: null });
    await anna.call(contract.clienteOrdineInArrivo, { id, codAnagrafica: cliente });
  }
  const righe = [a, b].map((cdArticolo, i) => ({ cdArticolo, qta: 10 * (i + 1) }));
  expect((await ordina(reply.id, righe)).status).toBe(200);
  const id = altra?.id ?? 0;
  expect((await anna.call(contract.dimenticaFormaArrivo, { id })).status).toBe(200);
  expect(await leggiRiga(id)).toBe(1);
  const righeDellaSeconda = (await anna.call(contract.abbinaOrdineInArrivo, { id })).reply.righe;
  expect(righeDellaSeconda.map(({ qta, abbinata }) => [abbinata?.scelte[0]?.cdArticolo, qta])).toEqual([[c, 30]]);
});
