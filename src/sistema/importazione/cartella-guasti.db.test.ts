import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { layouts } from '#main/server/areas.ts';
import { sql } from '#platform/server/db/sql.ts';
import { DropFault, dropFolder, noAnswer, type DropFolder } from '#platform/server/drop-folder/drop-folder.ts';
import { testApp } from '#test/fixtures/app.ts';
import * as contract from './contract.ts';
import { guaiCartella } from './server/guai-cartella.ts';
import { giroCartella } from './server/importa-cartella.ts';

const root = await fs.mkdtemp(join(tmpdir(), 'cardine-guasti-'));
await fs.chmod(root, 0o755);
afterAll(() => fs.rm(root, { recursive: true, force: true }));
const segreto = join(root, 'segreto.csv');
await fs.writeFile(segreto, 'SEGRETO;descrizione\nSEGRETO;SEGRETO');
const app = await testApp();
const { db, url } = app.database;

let ora = Date.parse('2026-03-16T09:00:00Z');
/** Rounds half a minute apart in a folder; as a user without rights if the tests run as root. */
async function giri(cartella: string, quanti: number, come: (posto: DropFolder) => DropFolder = (posto) => posto) {
  const signal = AbortSignal.timeout(60_000);
  for (let n = 0; n < quanti; n++) {
    ora += 30_000;
    const posto = dropFolder({ folder: cartella, signal });
    const consegne = { url, layouts };
    const guasto = (error: unknown): never => {
      throw error;
    };
    await giroCartella({ consegne, db, clock: () => new Date(ora), guasto, posto: come(posto), signal }).finally(
      posto.close,
    );
  }
}
async function daNessuno(work: () => Promise<void>): Promise<void> {
  if (process.geteuid?.() !== 0) return work();
  process.seteuid?.(65_534);
  await work().finally(() => process.seteuid?.(0));
}
let cartelle = 0;
async function nuovaCartella(): Promise<string> {
  await db.run(sql`delete from cartella_voci`);
  const cartella = join(root, `cartella-${++cartelle}`);
  await fs.mkdir(cartella);
  await fs.chmod(cartella, 0o777);
  return cartella;
}
let codice = 100_000;
/** A delivery of one new category with the given text. */
const consegna = (descrizione: string, cod = ++codice): Buffer =>
  Buffer.from(zipSync({ 'categorie.csv': Buffer.from(`catMerceologica;descrizione\n${cod};${descrizione}`) }));
const categorie = async (): Promise<string[]> =>
  (await db.rows<{ d: string }>(sql`select descrizione as d from categorie_merceologiche`)).map(({ d }) => d);
const guai = () => guaiCartella(db);
const storia = async () => (await app.as(2).call(contract.elencoImportazioni, {})).reply.righe;
const run = (command: string, ...args: string[]): void => void execFileSync(command, args);

/** Entries placed in the folder as `a…`, with the expected message; null if imported normally. */
const guasti: readonly (readonly [what: string, put: (at: string) => unknown, said: RegExp | null])[] = [
  ['a file without the right to read it', (at) => fs.writeFile(`${at}.zip`, consegna('x'), { mode: 0 }), /diritto di leggerlo/],
  ['a folder without the right to read it', (at) => fs.mkdir(at, { mode: 0 }), /diritto di leggerlo/],
  ['a folder with one inside that can not be read', (at) => fs.mkdir(at).then(() => fs.mkdir(`${at}/foto`, { mode: 0 })), /^foto: .*diritto di leggerlo/],
  ['a pipe', (at) => run('mkfifo', `${at}.zip`), /una pipe, un socket/],
  ['a pipe in a folder', (at) => fs.mkdir(at).then(() => run('mkfifo', `${at}/categorie.csv`)), /^categorie\.csv: .*una pipe/],
  ['a socket', (at) => inAscolto(`${at}.zip`), /una pipe, un socket/],
  ['a link to a file', (at) => fs.symlink(segreto, `${at}.zip`), /collegamento/],
  ['a link to a folder', (at) => fs.symlink(root, at), /collegamento/],
  ['a link that leads nowhere', (at) => fs.symlink('/non/c/e', `${at}.zip`), /collegamento/],
  ['a link in a folder', (at) => fs.mkdir(at).then(() => fs.symlink(segreto, `${at}/categorie.csv`)), /^categorie\.csv: .*collegamento/],
  ['a link to a folder in a folder', (at) => fs.mkdir(at).then(() => fs.symlink('..', `${at}/foto`)), /^foto: .*collegamento/],
  ['a file of two names', (at) => fs.link(segreto, `${at}.zip`), /più nomi/],
  ['a file of two names in a folder', (at) => fs.mkdir(at).then(() => fs.link(segreto, `${at}/categorie.csv`)), /^categorie\.csv: .*più nomi/],
  ['a file of 3 GB', (at) => run('truncate', '-s', '3G', `${at}.zip`), /supera i 2 GB/],
  ['an empty file', (at) => fs.writeFile(`${at}.zip`, ''), /è vuoto/],
  ['an empty folder', (at) => fs.mkdir(at), /cartella vuota/],
  ['a CSV by itself', (at) => fs.writeFile(`${at}.csv`, 'a;b'), /in uno zip o in una cartella/],
  ['a name that is not UTF-8', (at) => fs.writeFile(Buffer.concat([Buffer.from(`${at}-`), Buffer.from([0xe8]), Buffer.from('.zip')]), consegna('x')), /UTF-8/],
  ['folders 40 deep', (at) => fs.mkdir(at + '/x'.repeat(40), { recursive: true }), /annidate/],
  ['a device', (at) => run('mknod', `${at}.zip`, 'c', '1', '5'), /dispositivo/],
  ['a name with a line end and quotes', (at) => fs.writeFile(`${at}\n"=1+1".zip`, consegna('Nome strano')), null],
  ['a name of 250 letters', (at) => fs.writeFile(`${at}${'à'.repeat(120)}.zip`, consegna('Nome lungo')), null],
  ['folders in a folder', (at) => fs.mkdir(`${at}/foto/viti`, { recursive: true }).then(() => fs.chmod(at, 0o777)).then(() => fs.writeFile(`${at}/categorie.csv`, 'catMerceologica;descrizione\n990001;Di una cartella')), null],
]; // prettier-ignore

async function inAscolto(path: string): Promise<void> {
  const server = createServer().listen(path);
  await once(server, 'listening');
  afterAll(() => void server.close());
}

const possibili = guasti.filter(([what]) => process.getuid?.() === 0 || what !== 'a device');

test('bad entries before a good delivery are reported by name and stay where they are, and the good ones are imported', async () => {
  const cartella = await nuovaCartella();
  const nome = (n: number): string => `a${String(n).padStart(2, '0')}`;
  for (const [n, [, put]] of possibili.entries()) await put(join(cartella, nome(n)));
  await fs.writeFile(join(cartella, 'z-buona.zip'), consegna('Buona'));
  await daNessuno(() => giri(cartella, 2));
  expect(await categorie()).toEqual(expect.arrayContaining(['Buona', 'Nome strano', 'Nome lungo', 'Di una cartella']));
  const detti = await guai();
  const rimaste = await fs.readdir(cartella);
  for (const [n, [what, , said]] of possibili.entries()) {
    const detto = detti.find((uno) => uno.nome.startsWith(nome(n)))?.motivo;
    expect(detto, what).toEqual(said === null ? undefined : expect.stringMatching(said));
    expect(rimaste.some((uno) => uno.startsWith(nome(n))), what).toBe(said !== null); // prettier-ignore
  }
  // The target of a link is not revealed and not moved.
  expect(JSON.stringify([detti, await storia(), await categorie()])).not.toContain('SEGRETO');
  expect(await fs.readFile(segreto, 'utf8')).toContain('SEGRETO');
  execFileSync('sh', ['-c', `rm -rf ${cartella}/a*`]);
  await daNessuno(() => giri(cartella, 1));
  expect(await guai()).toEqual([]);
});

test('in a folder that can not be written into a delivery is imported once, and newer data stay', async () => {
  const cartella = await nuovaCartella();
  await fs.writeFile(join(cartella, 'prezzi.zip'), consegna('Vecchia', 200_001));
  await fs.chmod(cartella, 0o555);
  await daNessuno(() => giri(cartella, 2));
  expect(await categorie()).toContain('Vecchia');
  const prima = (await storia()).length;
  await db.run(sql`update categorie_merceologiche set descrizione = 'Nuova' where cat_merceologica = '200001'`);
  await daNessuno(() => giri(cartella, 3));
  expect(await categorie()).toContain('Nuova');
  expect((await storia()).length).toBe(prima);
  expect((await guai()).map(({ nome, motivo }) => [nome, motivo])).toEqual([
    ['', expect.stringContaining('dare all’utente del servizio il diritto di scrivere')],
    ['prezzi.zip', expect.stringMatching(/^è stata importata e non lo sarà di nuovo, ma resta qui/)],
  ]);
  // Touched, or copied under another name: still imported once.
  await fs.utimes(join(cartella, 'prezzi.zip'), 1, 1);
  await fs.copyFile(join(cartella, 'prezzi.zip'), join(cartella, 'prezzi-bis.zip'));
  await daNessuno(() => giri(cartella, 3));
  expect(await categorie()).toContain('Nuova');
  expect((await storia()).length).toBe(prima + 1);
  // Other content under the same name is another delivery, even if nothing can be moved.
  await fs.writeFile(join(cartella, 'prezzi.zip'), consegna('Nuovissima', 200_001));
  await daNessuno(() => giri(cartella, 3));
  expect(await categorie()).toContain('Nuovissima');
  await fs.chmod(cartella, 0o777);
  await daNessuno(() => giri(cartella, 1));
  expect(await guai()).toEqual([]);
  expect((await fs.readdir(cartella)).toSorted()).toEqual(['fatti', 'rifiutati']);
});

test('old content after newer is reported and not imported; it can still be uploaded on the screen', async () => {
  const cartella = await nuovaCartella();
  const [prima, seconda] = [consegna('Del lunedì', 200_002), consegna('Del martedì', 200_002)];
  for (const [nome, contenuto] of [
    ['a.zip', prima],
    ['b.zip', seconda],
    ['c.zip', prima],
  ] as const) {
    // prettier-ignore
    await fs.writeFile(join(cartella, nome), contenuto);
    await giri(cartella, 2);
  }
  expect(await categorie()).toContain('Del martedì');
  const [ultima] = await storia();
  expect(ultima).toMatchObject({ nomeFile: 'c.zip', stato: 'con errori', errori: 1 });
  const { reply } = await app.as(2).call(contract.leggiImportazione, { id: ultima?.id ?? 0 });
  expect(reply.guasti[0]?.atteso).toMatch(/già stato importato con «a\.zip» \(importazione \d+\)/);
  expect(await fs.readdir(join(cartella, 'rifiutati'))).toHaveLength(2);
});

test('what was refused is checked anew when it is put there again', async () => {
  const cartella = await nuovaCartella();
  const contenuto = Buffer.from(zipSync({ 'articoli.csv': Buffer.from('cdArticolo;descrizione;unMisura;codiceAzienda;catMerceologica;qtScatola\nA1;Vite;PZ;NNN;200003;1') })); // prettier-ignore
  for (let n = 0; n < 2; n++) {
    await fs.writeFile(join(cartella, 'articoli.zip'), contenuto);
    await giri(cartella, 2);
  }
  expect((await storia()).slice(0, 2).map(({ nomeFile, stato }) => [nomeFile, stato])).toEqual([
    ['articoli.zip', 'con errori'],
    ['articoli.zip', 'con errori'],
  ]);
});

test('a growing file is read once it stops growing', async () => {
  const cartella = await nuovaCartella();
  const intera = consegna('Cresciuta');
  const posto = join(cartella, 'lenta.zip');
  for (const parte of [0.3, 0.6, 1]) {
    await fs.writeFile(posto, intera.subarray(0, intera.length * parte));
    await giri(cartella, 1);
    expect(await categorie()).not.toContain('Cresciuta');
  }
  await giri(cartella, 1);
  expect(await categorie()).toContain('Cresciuta');
});

test('an entry that does not answer is told and comes last; after three of them the round ends', async () => {
  const cartella = await nuovaCartella();
  const lente = ['a.zip', 'b.zip', 'c.zip', 'd.zip'];
  for (const nome of [...lente, 'e.zip']) await fs.writeFile(join(cartella, nome), consegna(`Di ${nome}`));
  const muto = (posto: DropFolder): DropFolder => ({
    ...posto,
    ask: async (verb, given) => {
      if ('entry' in given && lente.includes(given.entry.name)) throw new DropFault(noAnswer, true);
      return posto.ask(verb, given);
    },
  });
  await giri(cartella, 3, muto);
  expect(await categorie()).toContain('Di e.zip');
  expect((await guai()).map(({ motivo }) => motivo)).toEqual(lente.map(() => noAnswer));
  await giri(cartella, 2);
  expect(await categorie()).toEqual(expect.arrayContaining(lente.map((nome) => `Di ${nome}`)));
  expect(await guai()).toEqual([]);
});

test('if a server dies between import and move, the next round moves the entry without importing it again', async () => {
  const cartella = await nuovaCartella();
  await fs.writeFile(join(cartella, 'interrotta.zip'), consegna('Una volta'));
  const muore = (posto: DropFolder): DropFolder => ({
    ...posto,
    ask: (verb, given) => (verb === 'putAway' ? Promise.reject(new Error('killed')) : posto.ask(verb, given)),
  });
  await giri(cartella, 1, muore);
  await expect(giri(cartella, 1, muore)).rejects.toThrow('killed');
  const prima = (await storia()).length;
  await giri(cartella, 2);
  expect((await storia()).length).toBe(prima);
  expect(await fs.readdir(join(cartella, 'fatti'))).toEqual([expect.stringContaining('interrotta.zip')]);
  expect(await fs.readdir(join(cartella, 'rifiutati'))).toEqual([]);
});

test('reports a missing folder and one whose subfolders are links', async () => {
  await db.run(sql`delete from cartella_voci`);
  await fs.writeFile(join(root, 'un-file'), '');
  await giri(join(root, 'un-file'), 1);
  expect(await guai()).toMatchObject([
    { nome: '', motivo: expect.stringMatching(/la cartella non si legge|non è una cartella/) },
  ]);
  const cartella = await nuovaCartella();
  await fs.symlink(root, join(cartella, 'fatti'));
  await fs.writeFile(join(cartella, 'buona.zip'), consegna('Con un fatti finto'));
  await giri(cartella, 2);
  expect(await categorie()).toContain('Con un fatti finto');
  expect((await guai()).map(({ motivo }) => motivo)).toEqual([
    expect.stringMatching(/^«fatti» deve essere una cartella/),
    expect.stringMatching(/«fatti» deve essere una cartella/),
  ]);
  expect(await fs.readdir(root)).not.toContain(expect.stringContaining('buona.zip'));
});

test('a thousand entries that can not be imported do not block a good one', async () => {
  const cartella = await nuovaCartella();
  for (let n = 0; n < 1000; n++) await fs.symlink(segreto, join(cartella, `a${n}.zip`));
  await fs.writeFile(join(cartella, 'z.zip'), consegna('Dopo mille'));
  await giri(cartella, 2);
  expect(await categorie()).toContain('Dopo mille');
  expect(await guai()).toHaveLength(200);
});
