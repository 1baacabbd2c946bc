import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { hashPassword } from '#platform/server/sessions/passwords.ts';
import { login } from '#sistema/accesso/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { softPasskey } from '#test/fixtures/passkey.ts';
import { only } from '#test/fixtures/settings.ts';
import {
  azzeraFattori,
  confermaTotp,
  entraConPasskey,
  iniziaPasskey,
  inizioConPasskey,
  iscriviAllAccesso,
  iscriviTotp,
  salvaPasskey,
  secondoFattore,
  togliFattore,
} from './contract.ts';
import { impostazioniSicurezza } from './server/settings.ts';

// The challenge after the right password names exactly the factors the user has, and each of them completes the login.

let now = new Date('2026-03-16T09:00:00Z');
const app = await testApp({ clock: () => now });
const must = await app.another(only(impostazioniSicurezza, { secondoFattore: [1] }));
const { db } = app.database;
const cod = await (await apriNegozio(db)).cliente();
const visitor = app.as();
const capo = app.as({ ruolo: 1, codAnagrafica: cod });
const password = 'una parola lunga';
const passwordHash = await hashPassword(password);
const origin = 'http://cardine.test';
const portal = { host: 'cardine.test', origin };
const bearer = (token: string) => ({ authorization: `Bearer ${token}`, ...portal });
const cifre = (segreto: string): string =>
  new TOTP({ secret: Secret.fromBase32(segreto) }).generate({ timestamp: now.getTime() });
const later = (): void => void (now = new Date(now.getTime() + 60_000));

let quante = 0;
async function persona() {
  const username = `modi${++quante}@demo.it`;
  const row = await db.one<{ id: number }>(sql`
    insert into utenti (username, password_hash, ruolo, nome, cognome, cod_anagrafica, attivo, creato)
    values (${username}, ${passwordHash}, 1, 'Anna', 'Bo', ${cod}, true, ${now}) returning id`);
  const from = { 'x-forwarded-for': `10.5.${quante}.1` };
  const entra = (server = app) => server.as().call(login, { username, password }, from);
  return { id: row?.id ?? 0, from, entra, token: (await entra()).reply.access_token };
}
type Persona = Awaited<ReturnType<typeof persona>>;

async function conApp({ token }: Persona) {
  const { id, segreto } = (await visitor.call(iscriviTotp, {}, bearer(token))).reply;
  const { codici } = (await visitor.call(confermaTotp, { id, codice: cifre(segreto) }, bearer(token))).reply;
  later();
  return { id, segreto, codici };
}

async function conPasskey({ token }: Persona) {
  const chiave = softPasskey(origin);
  const chiesta = (await visitor.call(iniziaPasskey, {}, bearer(token))).reply;
  const data = chiave.create(chiesta);
  const { codici } = (
    await visitor.call(salvaPasskey, { sfida: chiesta.sfida, nome: 'Telefono', ...data }, bearer(token))
  ).reply;
  return { chiave, codici, credenziale: data.credenziale };
}

const modi = async (chi: Persona, server = app) => {
  const { sfida: _, ...detti } = (await chi.entra(server)).problem.present as { sfida: string };
  return detti;
};
const conCodice = async (chi: Persona, codice: string): Promise<number> => {
  const { sfida } = (await chi.entra()).problem.present as { sfida: string };
  return (await visitor.call(secondoFattore, { sfida, codice }, chi.from)).status;
};
const conChiave = async (chiave: ReturnType<typeof softPasskey>): Promise<number> => {
  const chiesta = (await visitor.call(inizioConPasskey, {}, portal)).reply;
  return (await visitor.call(entraConPasskey, { sfida: chiesta.sfida, ...chiave.get(chiesta) }, portal)).status;
};

test('a user with only a passkey is told so after the password, and the passkey or a recovery code completes the login', async () => {
  const chi = await persona();
  const { chiave, codici, credenziale } = await conPasskey(chi);
  expect(await modi(chi)).toEqual({ daIscrivere: false, app: false, codici: true, passkey: [credenziale] });
  expect(await conChiave(chiave)).toBe(200);
  expect(await conCodice(chi, codici[0] ?? '')).toBe(200);
  expect(await conCodice(chi, '123456')).toBe(422);
  await db.run(sql`update codici_recupero set usato = ${now} where id_utente = ${chi.id}`);
  expect(await modi(chi)).toMatchObject({ app: false, codici: false, passkey: [credenziale] });
});

test('who has app and passkey is offered both, and each opens; without the app the passkey is left', async () => {
  const chi = await persona();
  const { id, segreto, codici } = await conApp(chi);
  expect(await modi(chi)).toEqual({ daIscrivere: false, app: true, codici: true, passkey: [] });
  const { chiave, credenziale } = await conPasskey(chi);
  expect(await modi(chi)).toEqual({ daIscrivere: false, app: true, codici: true, passkey: [credenziale] });
  expect([await conCodice(chi, cifre(segreto)), await conChiave(chiave)]).toEqual([200, 200]);
  expect(await conCodice(chi, codici[0] ?? '')).toBe(200);
  await visitor.call(togliFattore, { id }, bearer(chi.token));
  expect(await modi(chi)).toMatchObject({ app: false, passkey: [credenziale] });
});

test('a user who lost the device logs in by password once it is removed, or enrols again if the role requires it', async () => {
  const chi = await persona();
  const { chiave } = await conPasskey(chi);
  await conApp(chi);
  expect((await capo.call(azzeraFattori, { id: chi.id })).reply).toBe('OK');
  expect([(await chi.entra()).status, await conChiave(chiave)]).toEqual([200, 401]);
  expect(await modi(chi, must)).toEqual({ daIscrivere: true, app: false, codici: false, passkey: [] });
  const { sfida } = (await chi.entra(must)).problem.present as { sfida: string };
  const { segreto } = (await must.as().call(iscriviAllAccesso, { sfida })).reply;
  const entrato = await must.as().call(secondoFattore, { sfida, codice: cifre(segreto) }, chi.from);
  expect([entrato.status, entrato.reply.codici.length]).toEqual([200, 10]);
});

test('a wrong password reveals nothing about the user’s factors', async () => {
  const chi = await persona();
  await conPasskey(chi);
  const riga = await db.one<{ username: string }>(sql`select username from utenti where id = ${chi.id}`);
  const no = await visitor.call(login, { username: riga?.username ?? '', password: 'altra' }, chi.from);
  expect([no.status, no.problem.present]).toEqual([401, undefined]);
});
