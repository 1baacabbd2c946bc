import { expect, test } from 'vitest';
import { azienda } from '#catalogo/vetrina/rules.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import * as contract from './contract.ts';

const app = await testApp({ jobs: false });
const { db } = app.database;
const negozio = await apriNegozio(db);
const [cliente, altro] = [await negozio.cliente(), await negozio.cliente()];
await db.run(sql`
  insert into utenti (id, username, password_hash, ruolo, nome, cognome, cod_anagrafica, attivo, amministra, creato) overriding system value
  values (21, 'ada@prova.example', 'x', 1, 'Ada', 'Prova', ${cliente}, true, true, now()),
    (24, 'eva@prova.example', 'x', 1, 'Eva', 'Prova', ${cliente}, true, true, now()), (25, 'casa@prova.example', 'x', 2, 'Di', 'Casa', null, true, false, now())`);
const io = app.as({ ruolo: 1, codAnagrafica: cliente, idUtente: 21 });
const eva = app.as({ ruolo: 1, codAnagrafica: cliente, idUtente: 24 });
const casa = app.as({ ruolo: 2, codAnagrafica: cliente, idUtente: 25 });

let volte = 0;
const nuova = () => ({ 'idempotency-key': `chiavi-di-chi-${++volte}` });
const campi = { nome: 'Listino', formato: 'csv', notte: true } as const;
const { id } = (await eva.call(contract.salvaCatalogoUscita, campi, nuova())).reply;
const vista = async () => (await io.call(contract.elencoCataloghiUscita, {})).reply.righe[0];
const chiaveDi = async (chi: typeof io): Promise<string> =>
  (await chi.call(contract.chiaveCatalogoUscita, { id })).reply.chiave;
const chiedi = (chiave: string, query = '') =>
  app.server.app.inject({ url: `/api/cataloghi-uscita/${id}${query}`, headers: { authorization: `Bearer ${chiave}` } });
/** 404 instead of 401: the key is accepted, but no file exists yet. */
const aperto = 404;

test.each([
  ['is deactivated', sql`attivo = false`, sql`attivo = true`],
  ['does not administer any more', sql`amministra = false`, sql`amministra = true`],
  ['does not see prices any more', sql`vede_prezzi = false`, sql`vede_prezzi = true`],
  ['belongs to another company', sql`cod_anagrafica = ${altro}`, sql`cod_anagrafica = ${cliente}`],
])('the key of a user who %s is refused, even after another user has saved the catalogue', async (_, via, torna) => {
  await eva.call(contract.salvaCatalogoUscita, { id, ...campi }, nuova());
  const chiave = await chiaveDi(eva);
  expect((await chiedi(chiave)).statusCode).toBe(aperto);
  expect(await vista()).toMatchObject({ chiaveDi: 'Eva Prova', chiaveVale: true, notteVale: true });
  await db.run(sql`update utenti set ${via} where id = 24`);
  for (const query of ['', '?dal=0']) {
    const { statusCode, body } = await chiedi(chiave, query);
    expect([statusCode, (JSON.parse(body) as { detail: string }).detail]).toEqual([
      401,
      expect.stringMatching(/crearne una nuova/),
    ]);
  }
  expect(await vista()).toMatchObject({ chiaveVale: false, notteVale: false });
  // Saving by another administrator resumes the nightly run, but not the key: the one who left still knows it.
  expect((await io.call(contract.salvaCatalogoUscita, { id, ...campi }, nuova())).status).toBe(200);
  expect(await vista()).toMatchObject({ chiaveVale: false, notteVale: true });
  expect((await chiedi(chiave)).statusCode).toBe(401);
  const sua = await chiaveDi(io);
  expect([(await chiedi(chiave)).statusCode, (await chiedi(sua)).statusCode]).toEqual([401, aperto]);
  expect(await vista()).toMatchObject({ chiaveDi: 'Ada Prova', chiaveVale: true });
  await db.run(sql`update utenti set ${torna} where id = 24`);
});

test('a key of ours for a customer is named by our company, and ends with ours', async () => {
  await io.call(contract.salvaCatalogoUscita, { id, ...campi }, nuova());
  const chiave = await chiaveDi(casa);
  const letta = await vista();
  expect([letta?.chiaveDi, letta?.chiaveVale]).toEqual([azienda.ragioneSociale, true]);
  expect((await chiedi(chiave)).statusCode).toBe(aperto);
  await db.run(sql`update utenti set ruolo = 4 where id = 25`);
  expect((await chiedi(chiave)).statusCode).toBe(401);
  // A key made by an earlier version belongs to the user who set the catalogue up.
  await db.run(sql`update cataloghi_uscita set chiave_utente = null where id = ${id}`);
  expect((await chiedi(chiave)).statusCode).toBe(aperto);
});
