import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { SentOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import { creaSigillo } from '#sistema/sicurezza/server/index.ts';
import { testApp } from '#test/fixtures/app.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { only, secret } from '#test/fixtures/settings.ts';
import { sftpServer } from '#test/fixtures/sftp-server.ts';
import * as contract from './contract.ts';
import { impostazioniUscita } from './server/settings.ts';

const chiave = (): string =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  }).privateKey;
const [prima, seconda] = [chiave(), chiave()];
const filesDir = await mkdtemp(join(tmpdir(), 'cardine-consegna-'));
afterAll(() => rm(filesDir, { recursive: true, force: true }));
const server = await sftpServer({ hostKey: prima, user: 'cardine', password: 'segreta' });
afterAll(() => server.close());

const presi: { login: string; numero: string; body: string }[] = [];
let risponde = 201;
/** While true the server does not answer; `richiesti` counts such requests. */
let tace = true;
let richiesti = 0;
const web = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    if (tace && request.url === '/muto') return void richiesti++;
    const { authorization = '', 'x-cardine-numero': numero = '' } = request.headers;
    presi.push({ login: authorization, numero: String(numero), body: Buffer.concat(pieces).toString() });
    response.writeHead(risponde).end();
  });
}).listen(0, '127.0.0.1');
await once(web, 'listening');
afterAll(() => web.close());
const webPort = (web.address() as AddressInfo).port;

const app = await testApp({
  filesDir,
  settings: only(impostazioniUscita, { sigla: 'CRD', hosts: [`127.0.0.1:${server.port}`, `127.0.0.1:${webPort}`] }),
});
const { db } = app.database;
const negozio = await apriNegozio(db);
const [cliente, altro] = [await negozio.cliente(), await negozio.cliente()];
const io = app.as({ ruolo: 1, codAnagrafica: cliente, idUtente: 21 });
await negozio.articolo({ prezzo: 5 });
let volte = 0;
const nuova = () => ({ 'idempotency-key': `chiave-di-prova-${++volte}` });
const sftp = `sftp://127.0.0.1:${server.port}/listini`;

const vista = async (id: number) => {
  const { righe } = (await io.call(contract.elencoCataloghiUscita, {})).reply;
  return righe.find((riga) => riga.id === id);
};
async function vuoto(): Promise<number> {
  const campi = { nome: 'Prezzi', formato: 'csv', notte: false } as const;
  return (await io.call(contract.salvaCatalogoUscita, campi, nuova())).reply.id;
}
async function preparato(): Promise<number> {
  const id = await vuoto();
  await io.call(contract.preparaCatalogoUscita, { id }, nuova());
  await eventually(async () => expect((await vista(id))?.file).toHaveLength(1));
  return id;
}
const salva = (id: number, input: Partial<SentOf<typeof contract.salvaConsegnaCatalogo>>) =>
  io.call(
    contract.salvaConsegnaCatalogo,
    { id, indirizzo: sftp, utente: '', segreto: '', host: '', ...input },
    nuova(),
  );
const arrivato = (id: number, numero: number) =>
  eventually(async () => expect((await vista(id))?.consegna).toMatchObject({ numero, errore: '' }));

beforeEach(async () => {
  for (const { id } of (await io.call(contract.elencoCataloghiUscita, {})).reply.righe)
    await io.call(contract.eliminaCatalogoUscita, { id });
  server.begin({ hostKey: prima });
  presi.length = 0;
  risponde = 201;
});

test('by SFTP each new file arrives whole under its name, over the one before', async () => {
  const id = await preparato();
  const { reply } = await salva(id, { indirizzo: sftp.replace('sftp', 'SFTP'), utente: 'cardine', segreto: 'segreta' });
  expect(reply.host).toMatch(/^SHA256:/);
  await arrivato(id, 1);
  const nome = `/listini/catalogo-${id}.csv`;
  const primo = server.files.get(nome)?.toString();
  expect(primo).toContain('Codice vostro');
  await io.call(contract.preparaCatalogoUscita, { id }, nuova());
  await arrivato(id, 2);
  expect([...server.files.keys()]).toEqual([nome]);
  expect(JSON.stringify(await vista(id))).not.toContain('segreta');
});

test('a server without the renaming extension gets it too, and a disk that fills up leaves the file before', async () => {
  const id = await preparato();
  server.begin({ hostKey: prima, plainRename: true });
  await salva(id, { utente: 'cardine', segreto: 'segreta' });
  await arrivato(id, 1);
  const nome = `/listini/catalogo-${id}.csv`;
  server.begin({ hostKey: prima, full: true, keep: true });
  const intero = server.files.get(nome);
  await io.call(contract.consegnaCatalogo, { id }, nuova());
  await eventually(async () =>
    expect((await vista(id))?.consegna?.errore).toMatch(/^Il server non ha preso tutto il file/),
  );
  expect(server.files.get(nome)).toEqual(intero);
  expect([...server.files.keys()]).toEqual([nome]);
});

test('a server that disconnects is reported, and delays no other delivery', async () => {
  const [id, altro] = [await preparato(), await preparato()];
  await salva(id, { utente: 'cardine', segreto: 'segreta' });
  await arrivato(id, 1);
  const nome = `/listini/catalogo-${id}.csv`;
  const intero = server.files.get(nome);
  server.begin({ hostKey: prima, gone: true, keep: true });
  await io.call(contract.consegnaCatalogo, { id }, nuova());
  await eventually(async () =>
    expect((await vista(id))?.consegna?.errore).toBe(`127.0.0.1:${server.port} ha smesso di rispondere.`),
  );
  expect(server.files.get(nome)).toEqual(intero);
  await salva(altro, { indirizzo: `http://127.0.0.1:${webPort}/prezzi`, segreto: 'gettone' });
  await arrivato(altro, 1);
});

test('servers that say nothing hold up neither another server nor more than one lane each', async () => {
  const tutti = [await preparato(), await preparato()];
  const muto = `http://127.0.0.1:${webPort}/muto`;
  for (const id of tutti) await salva(id, { indirizzo: muto, segreto: 'gettone' });
  await eventually(() => expect(richiesti).toBe(1));
  const altro = await preparato();
  await salva(altro, { utente: 'cardine', segreto: 'segreta' });
  await arrivato(altro, 1);
  expect(richiesti).toBe(1);
  // The first delivery fails and is retried in minutes, so the second one goes next.
  tace = false;
  web.closeAllConnections();
  await eventually(() => expect(presi.length).toBe(1));
});

test('a server whose host key changed gets nothing until somebody saves it again', async () => {
  const id = await preparato();
  const { reply } = await salva(id, { utente: 'cardine', segreto: 'segreta' });
  await arrivato(id, 1);
  server.begin({ hostKey: seconda });
  await io.call(contract.consegnaCatalogo, { id }, nuova());
  await eventually(async () => expect((await vista(id))?.consegna?.errore).toContain('un’altra chiave'));
  expect([server.files.size, server.logins]).toEqual([0, []]);
  const rifiutata = await salva(id, { utente: 'cardine' });
  expect([rifiutata.status, rifiutata.problem.detail]).toEqual([422, expect.stringContaining('un’altra chiave')]);
  await io.call(contract.togliConsegnaCatalogo, { id });
  const { reply: dopo } = await salva(id, { utente: 'cardine', segreto: 'segreta' });
  expect(dopo.host).not.toBe(reply.host);
  await arrivato(id, 1);
});

test.each([
  [{ utente: 'cardine', segreto: 'sbagliata' }, 'segreto'],
  [{ utente: 'cardine', segreto: '' }, 'segreto'],
  [{ utente: '', segreto: 'segreta' }, 'utente'],
  [{ utente: 'cardine', segreto: '-----BEGIN niente' }, 'segreto'],
  [{ utente: 'cardine', segreto: 'segreta', indirizzo: `${sftp}/altrove` }, 'indirizzo'],
  [{ utente: 'cardine', segreto: 'segreta', indirizzo: 'sftp://127.0.0.1:1/x' }, 'indirizzo'],
  [{ utente: 'cardine', segreto: 'segreta', host: 'SHA256:corta' }, 'host'],
  [{ utente: 'cardine', segreto: 'segreta', host: `SHA256:${'A'.repeat(43)}` }, 'host'],
  [{ utente: 'cardine', segreto: 'x', indirizzo: 'sftp://[::1]/x' }, 'indirizzo'],
  [{ utente: 'cardine', segreto: 'x', indirizzo: 'sftp://listini.example:65536/x' }, 'indirizzo'],
  [{ segreto: 'x', indirizzo: 'https://listini.example:99999/' }, 'indirizzo'],
  [{ segreto: 'x', indirizzo: 'https://10.0.0.1/x' }, 'indirizzo'],
  [{ segreto: 'x', indirizzo: 'http://93.184.216.34/x' }, 'indirizzo'],
  [{ segreto: 'x', indirizzo: 'https://io:tu@listini.example/x' }, 'indirizzo'],
  [{ segreto: 'x', indirizzo: 'ftp://listini.example/x' }, 'indirizzo'],
  [{ segreto: 'due\nrighe', indirizzo: 'https://listini.example/x' }, 'segreto'],
  [{ segreto: 'token-ł', indirizzo: 'https://listini.example/x' }, 'segreto'],
  [{ segreto: 'x', utente: 'io:tu', indirizzo: 'https://listini.example/x' }, 'utente'],
  [{ utente: 'cardine', segreto: 'segreta', indirizzo: `${sftp}%00` }, 'indirizzo'],
  [{ utente: 'cardine', segreto: 'segreta', indirizzo: `${sftp}%zz` }, 'indirizzo'],
])('%o is refused at its field, and nothing is stored', async (input, path) => {
  const id = await vuoto();
  const { status, problem } = await salva(id, input);
  expect([status, problem.errors?.[0]?.path]).toEqual([422, path]);
  expect((await vista(id))?.consegna).toBeNull();
});

test('by https it is put with its length and login; what is not taken is told and sent again', async () => {
  const id = await preparato();
  risponde = 507;
  const indirizzo = `http://127.0.0.1:${webPort}/prezzi`;
  expect((await salva(id, { indirizzo, segreto: 'gettone' })).status).toBe(200);
  await eventually(async () => expect((await vista(id))?.consegna?.errore).toContain('ha risposto 507'));
  risponde = 204;
  await io.call(contract.consegnaCatalogo, { id }, nuova());
  await arrivato(id, 1);
  expect(presi.at(-1)).toMatchObject({
    login: 'Bearer gettone',
    numero: '1',
    body: expect.stringContaining('Codice vostro'),
  });
  await salva(id, { indirizzo: `${indirizzo}/2`, utente: '' });
  await eventually(() => expect(presi.at(-1)?.login).toBe('Bearer gettone'));
  const { status } = await salva(id, { indirizzo, utente: 'io' });
  expect(status).toBe(422);
});

test('a secret may be pasted with its line end, and an invalid one stored by an earlier version is reported instead of being tried', async () => {
  const id = await preparato();
  const indirizzo = `http://127.0.0.1:${webPort}/prezzi`;
  expect((await salva(id, { indirizzo, segreto: 'gettone\n' })).status).toBe(200);
  await arrivato(id, 1);
  expect(presi.at(-1)?.login).toBe('Bearer gettone');
  const sigillo = creaSigillo(secret, 'consegna dei cataloghi');
  await db.run(sql`update cataloghi_uscita set consegna_segreto = ${sigillo.chiudi('token-ł')} where id = ${id}`);
  await io.call(contract.consegnaCatalogo, { id }, nuova());
  await eventually(async () => expect((await vista(id))?.consegna?.errore).toMatch(/^Il segreto ha segni/));
  await db.run(sql`
    update cataloghi_uscita set consegna_segreto = ${sigillo.chiudi('segreta')}, consegna_utente = 'cardine', consegna_indirizzo = ${`${sftp}%00`}
    where id = ${id}`);
  await io.call(contract.consegnaCatalogo, { id }, nuova());
  await eventually(async () => expect((await vista(id))?.consegna?.errore).toMatch(/^La cartella ha segni/));
});

test('another customer and an earlier version change nothing', async () => {
  const id = await preparato();
  const lui = app.as({ ruolo: 1, codAnagrafica: altro, idUtente: 22 });
  const input = { id, indirizzo: `http://127.0.0.1:${webPort}/prezzi`, utente: '', segreto: 'suo', host: '' };
  expect((await lui.call(contract.salvaConsegnaCatalogo, input, nuova())).status).toBe(404);
  expect((await lui.call(contract.togliConsegnaCatalogo, { id })).status).toBe(404);
  expect((await lui.call(contract.consegnaCatalogo, { id }, nuova())).status).toBe(404);
  expect((await salva(id, { ...input, versione: 7 })).status).toBe(409);
  expect((await salva(id, { ...input, versione: 1 })).status).toBe(200);
  const [riga] = await db.rows<{ segreto: string }>(
    sql`select consegna_segreto as segreto from cataloghi_uscita where id = ${id}`,
  );
  expect(riga?.segreto).not.toContain('suo');
});
