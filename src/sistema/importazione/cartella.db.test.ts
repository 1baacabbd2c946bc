import { mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { layouts } from '#main/server/areas.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import * as contract from './contract.ts';
import { importaCartella } from './server/importa-cartella.ts';

const cartella = await mkdtemp(join(tmpdir(), 'cardine-cartella-'));
afterAll(() => rm(cartella, { recursive: true, force: true }));
const app = await testApp();
const { db, url } = app.database;

let ora = Date.parse('2026-03-16T09:00:00Z');
/** One round, half a minute after the last. */
const unGiro = (): Promise<void> => {
  ora += 30_000;
  return importaCartella({ cartella, consegne: { url, layouts }, db, clock: () => new Date(ora), guasto: () => {} })({
    data: {},
    id: '',
    attempt: 1,
    last: false,
    signal: AbortSignal.timeout(60_000),
    done: async () => {},
  });
};
/** Two rounds: one that sees the entry, and one that imports it because it did not change. */
const giro = async (): Promise<void> => {
  await unGiro();
  await unGiro();
};
const metti = (nome: string, righe: string): Promise<void> =>
  writeFile(join(cartella, nome), zipSync({ 'categorie.csv': Buffer.from(`catMerceologica;descrizione\n${righe}`) }));
const categorie = async (): Promise<string[]> =>
  (await db.rows<{ d: string }>(sql`select descrizione as d from categorie_merceologiche order by 1`)).map(
    ({ d }) => d,
  );
const contenuto = (dove: string): Promise<string[]> => readdir(join(cartella, dove));
const storia = async () => (await app.as(2).call(contract.elencoImportazioni, {})).reply.righe;

test('what is put into the folder is imported and moved away, and stands in the history', async () => {
  await metti('consegna.zip', '001001;Viti');
  await mkdir(join(cartella, 'altra'));
  await writeFile(join(cartella, 'altra', 'categorie.csv'), 'catMerceologica;descrizione\n001002;Dadi');
  await giro();
  expect(await categorie()).toEqual(['Dadi', 'Viti']);
  expect(await contenuto('.')).toEqual(['fatti', 'rifiutati']);
  expect(await contenuto('fatti')).toHaveLength(2);
  expect((await storia()).map(({ nomeFile, stato, utente }) => [nomeFile, stato, utente])).toEqual([
    ['consegna.zip', 'importata', 'cartella'],
    ['altra', 'importata', 'cartella'],
  ]);
});

test('an incomplete file waits until it is renamed', async () => {
  await metti('nuova.zip.parte', '001003;Rondelle');
  await giro();
  expect(await categorie()).not.toContain('Rondelle');
  await rename(join(cartella, 'nuova.zip.parte'), join(cartella, 'nuova.zip'));
  await giro();
  expect(await categorie()).toContain('Rondelle');
});

test('an entry with faults is moved aside with its faults as CSV, and the others are imported', async () => {
  await metti('a-guasta.zip', '1;Bulloni');
  await writeFile(join(cartella, 'b-finta.zip'), 'non uno zip');
  await metti('c-buona.zip', '001004;Chiodi');
  await giro();
  expect(await categorie()).toContain('Chiodi');
  const rifiutati = await contenuto('rifiutati');
  expect(rifiutati.map((nome) => nome.replace(/^\d+T\d+-/, '')).toSorted()).toEqual([
    'a-guasta.zip',
    'a-guasta.zip.errori.csv',
    'b-finta.zip',
    'b-finta.zip.errori.csv',
  ]);
  const testi = await Promise.all(
    rifiutati
      .filter((nome) => nome.endsWith('.csv'))
      .map((nome) => readFile(join(cartella, 'rifiutati', nome), 'utf8')),
  );
  expect(testi.join('\n')).toContain('categorie.csv;2;catMerceologica;1;sei lettere o cifre');
  expect(testi.join('\n')).toContain('Lo zip non è intero');
  expect((await storia()).filter(({ stato }) => stato === 'con errori')).toHaveLength(2);
});

test('only one of two servers imports an entry', async () => {
  const prima = (await storia()).length;
  await metti('insieme.zip', '001005;Perni');
  await unGiro();
  await Promise.all([unGiro(), unGiro(), unGiro()]);
  expect(await categorie()).toContain('Perni');
  expect((await storia()).length).toBe(prima + 1);
});
