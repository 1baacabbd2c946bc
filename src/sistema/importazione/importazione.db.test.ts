import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { testApp } from '#test/fixtures/app.ts';
import * as contract from './contract.ts';
import type { StatoImportazione } from './rules.ts';

const filesDir = await mkdtemp(join(tmpdir(), 'cardine-importa-'));
afterAll(() => rm(filesDir, { recursive: true, force: true }));
const app = await testApp({ filesDir });
const { db, store } = app.database;
const capo = app.as({ ruolo: 2, nome: 'Capo Prova' });

const base64 = (content: string | Uint8Array): string => Buffer.from(content).toString('base64');
const categorie = (...righe: string[]): string => ['catMerceologica;descrizione', ...righe].join('\n');

async function carica(nome: string, content: string | Uint8Array): Promise<number> {
  const { status, reply } = await capo.call(contract.caricaConsegna, { nome, contenuto: base64(content) });
  expect(status).toBe(200);
  return reply.id;
}

const leggi = async (id: number) => (await capo.call(contract.leggiImportazione, { id })).reply;
const arriva = (id: number, stato: StatoImportazione) =>
  eventually(async () => {
    const letta = await leggi(id);
    expect(letta.stato).toBe(stato);
    return letta;
  });
const quante = async (): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from categorie_merceologiche`))?.n ?? 0;
const caricati = async (): Promise<string[]> => readdir(join(filesDir, 'riservati/importazioni'));

test('a delivery is checked, seen, confirmed and written, and stands in the history with its line of the log', async () => {
  const zip = zipSync({
    'categorie.csv': Buffer.from(categorie('001001;Viti', '001002;Dadi')),
    'linee-prodotto.csv': Buffer.from('codiceLinea;descrizione\nL1;Linea'),
  });
  const id = await carica('consegna.zip', zip);
  const pronta = await arriva(id, 'pronta');
  expect(pronta.conteggi.map(({ kind, nuove }) => [kind, nuove])).toEqual([
    ['linee-prodotto', 1],
    ['categorie', 2],
  ]);
  expect(await quante()).toBe(0);
  expect((await capo.call(contract.confermaImportazione, { id, completa: false })).status).toBe(200);
  expect(await arriva(id, 'importata')).toMatchObject({ utente: 'Capo Prova', nuove: 3, errori: 0, motivo: '' });
  expect(await quante()).toBe(2);
  const { reply } = await capo.call(contract.elencoImportazioni, {});
  expect(reply).toMatchObject({ totale: 1, righe: [{ id, nomeFile: 'consegna.zip', stato: 'importata', nuove: 3 }] });
  const righe = await db.rows(
    sql`select r.dopo -> 'categorie' as categorie from registro r where r.tabella = 'importazioni' and r.dopo ? 'categorie'`,
  );
  expect(righe).toEqual([{ categorie: { nuove: 2, cambiate: 0 } }]);
  await eventually(async () => expect(await caricati()).toEqual([]));
  expect((await capo.call(contract.confermaImportazione, { id, completa: false })).status).toBe(409);
  expect((await capo.call(contract.annullaImportazione, { id })).problem.detail).toContain('è già importata');
});

test('a delivery with faults tells them and can not be confirmed', async () => {
  const id = await carica('categorie.csv', categorie('1;Viti'));
  const letta = await arriva(id, 'con errori');
  expect(letta.guasti).toEqual([
    { file: 'categorie.csv', riga: 2, colonna: 'catMerceologica', valore: '1', atteso: 'sei lettere o cifre' },
  ]);
  expect((await capo.call(contract.confermaImportazione, { id, completa: false })).status).toBe(409);
  await eventually(async () => expect(await caricati()).toEqual([]));
});

test('what is no whole zip, no CSV or empty is refused in a sentence', async () => {
  expect(await arriva(await carica('finto.zip', 'non uno zip'), 'non riuscita')).toMatchObject({
    motivo: 'Lo zip non è intero o non si può leggere: non è stato importato nulla.',
  });
  for (const [nome, content] of [
    ['foglio.xlsx', 'x'],
    ['vuoto.csv', ''],
  ] as const)
    expect((await capo.call(contract.caricaConsegna, { nome, contenuto: base64(content) })).status).toBe(422);
});

test('one that is called off while it waits for another import is not written', async () => {
  const id = await carica('categorie.csv', categorie('009009;Altro'));
  await arriva(id, 'pronta');
  const prima = await quante();
  // Another import is at work: this one waits for its lock.
  await store.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(7240118)`);
    await capo.call(contract.confermaImportazione, { id, completa: false });
    await eventually(async () => expect((await leggi(id)).avanzamento).toBe('attesa'));
    expect((await capo.call(contract.annullaImportazione, { id })).status).toBe(200);
  });
  await eventually(async () => expect(await caricati()).toEqual([]));
  expect(await leggi(id)).toMatchObject({ stato: 'annullata' });
  expect(await quante()).toBe(prima);
});

test('imports are the administrator’s alone', async () => {
  for (const ruolo of [0, 1, 4, 5] as const)
    expect((await app.as(ruolo).call(contract.elencoImportazioni, {})).status).toBeGreaterThanOrEqual(401);
});
