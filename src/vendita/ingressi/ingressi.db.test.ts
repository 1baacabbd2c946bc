import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { limiteTentativi } from '#sistema/accesso/server/index.ts';
import { leggiUtente, rinnovaSessione } from '#sistema/accesso/contract.ts';
import { iscriviTotp } from '#sistema/sicurezza/contract.ts';
import { salvaPersona } from '#vendita/persone/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { testClock } from '#test/fixtures/settings.ts';
import * as contract from './contract.ts';

let now = testClock();
const app = await testApp({ demo: true, clock: () => now });
const { db } = app.database;
const [uno, due] = (await db.rows<{ cod: string }>(sql`
  select distinct u.cod_anagrafica as cod from utenti u where u.ruolo = 1 and u.attivo and u.cod_anagrafica is not null order by 1 limit 2`)) as [
  { cod: string },
  { cod: string },
];
const ufficio = app.as(4);

const crea = async (ore = 2): Promise<string> => {
  const { reply } = await ufficio.call(contract.creaIngresso, {
    codCliente: uno.cod,
    ore,
    docId: 'OC/12',
    ricerca: 'viti',
  });
  return reply.collegamento;
};
const chiaveDi = (collegamento: string): string =>
  new URLSearchParams(new URL(collegamento).hash.slice(1)).get('api_key') ?? '';
const entra = (api_key: string, codCliente = uno.cod) =>
  app.as(0).call(contract.entra, { api_key, codCliente, docId: 'OC/12' });
const sbloccati = (): Promise<number> => db.run(sql`delete from tentativi_accesso`);

test('a link lets its customer in once: the token pair is that customer’s, the second time it is no longer valid (B-193)', async () => {
  const collegamento = await crea();
  expect(collegamento).toMatch(
    /^http:\/\/cardine\.test\/ordiniclienti#api_key=.{43}&codCliente=\d{6}&docId=OC%2F12&ricerca=viti$/,
  );
  const { status, reply } = await entra(chiaveDi(collegamento));
  expect([status, reply.anagrafica.codAnagrafica]).toEqual([200, uno.cod]);
  const chi = await app.as(0).call(leggiUtente, {}, { authorization: `Bearer ${reply.accessCred.access_token}` });
  expect(chi.reply).toMatchObject({ roleId: 1, codAnagrafica: uno.cod });
  const again = await entra(chiaveDi(collegamento));
  expect([again.status, again.problem.detail]).toEqual([422, 'Token non valido']);
});

test('a login by link proves no identity: colleagues and second factors ask for the password, also after a renewal', async () => {
  const { accessCred } = (await entra(chiaveDi(await crea()))).reply;
  const con = (token: string) => ({ authorization: `Bearer ${token}` });
  const refused = async (token: string) => {
    const answers = [
      await app.as(0).call(salvaPersona, { username: 'intruso@demo.it', nome: 'Intruso' }, con(token)),
      await app.as(0).call(iscriviTotp, {}, con(token)),
    ];
    return answers.map(({ problem }) => problem.type);
  };
  expect(await refused(accessCred.access_token)).toEqual(Array(2).fill('urn:cardine:unconfirmed'));
  const { reply } = await app.as(0).call(rinnovaSessione, { refresh_token: accessCred.refresh_token });
  expect(await refused(reply.access_token)).toEqual(Array(2).fill('urn:cardine:unconfirmed'));
});

test('the office proves who it is before it makes a link', async () => {
  const late = app.as({ ruolo: 4, confermato: now.getTime() - 16 * 60_000 });
  const { status, problem } = await late.call(contract.creaIngresso, { codCliente: uno.cod, ore: 1 });
  expect([status, problem.type]).toEqual([403, 'urn:cardine:unconfirmed']);
});

test('a link without key, without customer, made up, or with another customer’s code is refused with its sentence and not used up (B-154)', async () => {
  await sbloccati();
  const chiave = chiaveDi(await crea());
  expect((await entra('')).problem.detail).toBe('Token non valido');
  expect((await entra(chiave, '')).problem.detail).toBe('Cliente non valido');
  expect((await entra('inventato')).problem.detail).toBe('Token non valido');
  expect((await entra(chiave, due.cod)).problem.detail).toBe('Cliente non valido');
  expect((await entra(chiave)).status).toBe(200);
});

test('after its time a link lets nobody in', async () => {
  await sbloccati();
  const chiave = chiaveDi(await crea(1));
  const before = now;
  now = new Date(before.getTime() + 3_600_000);
  expect((await entra(chiave)).problem.detail).toBe('Token non valido');
  now = before;
});

test('a link that was withdrawn lets nobody in, and one that was used can’t be withdrawn', async () => {
  await sbloccati();
  const chiave = chiaveDi(await crea());
  const lista = async (stato: 'valido' | 'ritirato' | 'usato') =>
    (await ufficio.call(contract.elencoIngressi, { stato, ordina: '-creato' })).reply.righe;
  const prima = await lista('valido');
  const { id } = prima[0] as { id: number };
  expect((await ufficio.call(contract.ritiraIngresso, { id })).reply).toBe('OK');
  expect((await lista('ritirato')).map((riga) => riga.id)).toContain(id);
  expect((await entra(chiave)).problem.detail).toBe('Token non valido');
  const [usato] = await lista('usato');
  const late = await ufficio.call(contract.ritiraIngresso, { id: usato?.id ?? 0 });
  expect([late.status, late.problem.detail]).toEqual([422, 'Il collegamento è già usato.']);
});

test('of ten who press at once one gets in', async () => {
  await sbloccati();
  const chiave = chiaveDi(await crea());
  const found = await Promise.all(Array.from({ length: limiteTentativi.tentativi }, () => entra(chiave)));
  expect(found.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(found.filter(({ status }) => status === 422)).toHaveLength(limiteTentativi.tentativi - 1);
});

test('guessing is stopped after ten tries', async () => {
  await sbloccati();
  for (let i = 0; i < limiteTentativi.tentativi; i++) await entra(`indovinato-${i}`);
  expect((await entra('ancora')).status).toBe(429);
  // Wrong guesses of others do not lock out the owner of a valid link.
  expect((await entra(chiaveDi(await crea()))).status).toBe(200);
});

test('a user who may no longer log in is let in by no link, and a customer without users gets none', async () => {
  await sbloccati();
  const chiave = chiaveDi(await crea());
  await db.run(sql`update utenti set attivo = false where cod_anagrafica = ${uno.cod}`);
  expect((await entra(chiave)).problem.detail).toBe('Token non valido');
  const senza = await ufficio.call(contract.creaIngresso, { codCliente: uno.cod, ore: 1 });
  expect([senza.status, senza.problem.detail]).toEqual([
    422,
    'Il cliente non ha utenti attivi: nessuno può entrare per lui.',
  ]);
  await db.run(sql`update utenti set attivo = true where cod_anagrafica = ${uno.cod}`);
});

test('the key is stored nowhere: neither in the table nor in the operation log', async () => {
  await sbloccati();
  const chiave = chiaveDi(await crea());
  await entra(chiave);
  const found = await db.one<{ testo: string }>(sql`
    select (select string_agg(i::text, ' ') from ingressi_clienti i) || (select string_agg(r::text, ' ') from registro r) as testo`);
  expect(found?.testo).not.toContain(chiave);
  expect(found?.testo).toContain('usato');
});

test('a link that logs in as a customer is made by the administrator and the office alone', async () => {
  const ask = async (ruolo: 0 | 1 | 2 | 3 | 4 | 5 | 6) =>
    (await app.as(ruolo).call(contract.creaIngresso, { codCliente: uno.cod, ore: 1 })).status;
  expect(await Promise.all([0, 1, 2, 3, 4, 5, 6].map((ruolo) => ask(ruolo as 0)))).toEqual([
    401, 403, 200, 403, 200, 403, 403,
  ]);
});
