import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { hashPassword } from '#platform/server/sessions/passwords.ts';
import { revokeUser } from '#platform/server/sessions/store.ts';
import { cambiaPassword, login, reimpostaPassword } from '#sistema/accesso/contract.ts';
import { impostaPassword, nuovoCodice } from '#sistema/accesso/server/index.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { only, testClock } from '#test/fixtures/settings.ts';
import { accessoPersona } from '#vendita/persone/contract.ts';
import { chiudiAltriAccessi, iniziaPasskey, iscriviAllAccesso, secondoFattore } from './contract.ts';
import { scriviCodici } from './server/fattori.ts';
import { nuovaSfida } from './server/sfide.ts';
import { impostazioniSicurezza } from './server/settings.ts';

// An attacker with a stolen password has an open challenge while the owner changes password or factors.

const app = await testApp({ settings: only(impostazioniSicurezza, { secondoFattore: [1] }) });
const { db, store } = app.database;
const cod = await (await apriNegozio(db)).cliente();
const visitor = app.as();
const now = testClock();
const password = 'una parola lunga';
const passwordHash = await hashPassword(password);
const altraHash = await hashPassword('una parola nuova');
const nuova = { Password: 'una parola nuova', ConfermaPassword: 'una parola nuova' };
const capo = app.as({ ruolo: 1, codAnagrafica: cod });

let quante = 0;
async function persona() {
  const username = `meta${++quante}@demo.it`;
  const row = await db.one<{ id: number }>(sql`
    insert into utenti (username, password_hash, ruolo, nome, cognome, cod_anagrafica, attivo, creato)
    values (${username}, ${passwordHash}, 1, 'Anna', 'Bo', ${cod}, true, ${now}) returning id`);
  return { id: row?.id ?? 0, username, from: { 'x-forwarded-for': `10.3.${quante}.1` } };
}
type Persona = Awaited<ReturnType<typeof persona>>;

const sfidaDi = async ({ username, from }: Persona): Promise<string> =>
  ((await visitor.call(login, { username, password }, from)).problem.present as { sfida: string }).sfida;
const link = ({ id }: Persona) => store.transaction((tx) => nuovoCodice(tx, { idUtente: id, scopo: 'reset', now }));
/** A user logged in with an app; returns the login's token. */
async function entrata(chi: Persona): Promise<{ authorization: string }> {
  const sfida = await sfidaDi(chi);
  const { segreto } = (await visitor.call(iscriviAllAccesso, { sfida })).reply;
  const codice = new TOTP({ secret: Secret.fromBase32(segreto) }).generate({ timestamp: now.getTime() });
  const { reply } = await visitor.call(secondoFattore, { sfida, codice }, chi.from);
  return { authorization: `Bearer ${reply.access_token}` };
}

const modi: Readonly<Record<string, (chi: Persona) => Promise<unknown>>> = {
  'a password set by `npm run admin`': ({ username }) =>
    store.transaction((tx) => impostaPassword({ tx, now }, { username, passwordHash: altraHash })),
  'a password by the mailed link': async (chi) =>
    visitor.call(reimpostaPassword, { Code: await link(chi), ...nuova }, chi.from),
  'a deactivation, also if it is undone': async ({ id }) => {
    expect((await capo.call(accessoPersona, { id, attiva: false })).status).toBe(200);
    return capo.call(accessoPersona, { id, attiva: true });
  },
  'another role': ({ id }) =>
    store.transaction(async (tx) => {
      await tx.run(sql`update utenti set ruolo = 4, cod_anagrafica = null where id = ${id}`);
      await revokeUser(tx, { idUtente: id, now });
    }),
};

describe.each(Object.entries(modi))('%s', (_, cambia) => {
  test('ends a login that waits for a second factor: nobody enrols one with it', async () => {
    const [chi, altra] = [await persona(), await persona()];
    const [sfida, sua] = [await sfidaDi(chi), await sfidaDi(altra)];
    await cambia(chi);
    expect((await visitor.call(iscriviAllAccesso, { sfida })).status).toBe(401);
    expect((await visitor.call(iscriviAllAccesso, { sfida: sua })).status).toBe(200);
  });

  test('ends it for who has a recovery code too, and the link for a new password', async () => {
    const chi = await persona();
    await entrata(chi);
    const [codice = ''] = await store.transaction((tx) => scriviCodici(tx, chi.id));
    const sfida = await sfidaDi(chi);
    const Code = await link(chi);
    await store.transaction((tx) => nuovaSfida(tx, { idUtente: chi.id, scopo: 'conferma', now }));
    await cambia(chi);
    expect((await visitor.call(secondoFattore, { sfida, codice }, chi.from)).status).toBe(401);
    expect((await visitor.call(reimpostaPassword, { Code, ...nuova }, chi.from)).status).toBe(422);
    expect(await db.rows(sql`select scopo from sfide_accesso where id_utente = ${chi.id}`)).toEqual([]);
  });
});

test.each([
  ['a changed password', (io: object) => visitor.call(cambiaPassword, { Attuale: password, ...nuova }, { ...io })],
  ['to end all other logins', (io: object) => visitor.call(chiudiAltriAccessi, {}, { ...io })],
])('%s ends what others have begun with the earlier one, and this login goes on', async (_, cambia) => {
  const chi = await persona();
  const io = await entrata(chi);
  const [sfida, Code] = [await sfidaDi(chi), await link(chi)];
  const portal = { host: 'cardine.test', origin: 'http://cardine.test' };
  expect((await visitor.call(iniziaPasskey, {}, { ...io, ...portal })).status).toBe(200);
  expect((await cambia(io)).status).toBe(200);
  const [codice = ''] = await store.transaction((tx) => scriviCodici(tx, chi.id));
  expect((await visitor.call(secondoFattore, { sfida, codice }, chi.from)).status).toBe(401);
  expect((await visitor.call(reimpostaPassword, { Code, ...nuova }, chi.from)).status).toBe(422);
  expect(await db.rows(sql`select scopo from sfide_accesso where id_utente = ${chi.id}`)).toEqual([]);
  expect((await visitor.call(iniziaPasskey, {}, { ...io, ...portal })).status).toBe(200);
});

test('a challenge that is answered while the password changes opens a login that the change ends, or none', async () => {
  for (let volta = 0; volta < 5; volta++) {
    const chi = await persona();
    await entrata(chi);
    const codici = await store.transaction((tx) => scriviCodici(tx, chi.id));
    const sfide = await Promise.all([sfidaDi(chi), sfidaDi(chi)]);
    const answers = sfide.map((sfida, i) => visitor.call(secondoFattore, { sfida, codice: codici[i] ?? '' }, chi.from));
    const change = store.transaction((tx) =>
      impostaPassword({ tx, now }, { username: chi.username, passwordHash: altraHash }),
    );
    await change;
    for (const { status } of await Promise.all(answers)) expect([200, 401]).toContain(status);
    expect(
      await db.rows(sql`select 1 as viva from sessioni s where s.id_utente = ${chi.id} and s.revocata is null`),
    ).toEqual([]);
  }
});
