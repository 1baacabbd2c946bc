import { describe, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { hashPassword } from '#platform/server/sessions/passwords.ts';
import type { Settings } from '#platform/server/settings.ts';
import { revokeUser } from '#platform/server/sessions/store.ts';
import { testApp } from '#test/fixtures/app.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { accessoDimostrativoChiuso } from './rules.ts';
import { leggiUtente, login, logout, rinnovaSessione } from './contract.ts';

let now = new Date('2026-03-16T09:00:00Z');
const app = await testApp({ clock: () => now });
const other = await app.another();
const { db, store } = app.database;
const visitor = app.as();
const password = 'demo-cardine';
const passwordHash = await hashPassword(password);

let count = 0;
/** A new user and a new address for each test, so that attempts do not add up. */
async function user(ruolo = 1): Promise<{ id: number; username: string; from: Record<string, string> }> {
  const n = ++count;
  const username = `utente${n}@demo.it`;
  const row = await db.one<{ id: number }>(sql`
    insert into utenti (username, password_hash, ruolo, nome, cognome, attivo, creato)
    values (${username}, ${passwordHash}, ${ruolo}, 'Anna', 'Bo', true, ${now}) returning id`);
  return { id: row?.id ?? 0, username, from: { 'x-forwarded-for': `10.0.${n}.1` } };
}

const enter = (who: { username: string; from: Record<string, string> }, given = password) =>
  visitor.call(login, { username: who.username, password: given }, who.from);
const refresh = (refresh_token: string, server = app) => server.as().call(rinnovaSessione, { refresh_token });
const info = (access_token: string, server = app) =>
  server.as().call(leggiUtente, {}, { authorization: `Bearer ${access_token}` });

describe('login', () => {
  test('gives a token pair that counts for fifteen minutes, whatever the case of the address', async () => {
    const who = await user();
    const { status, reply } = await enter({ ...who, username: who.username.toUpperCase() });
    expect([status, reply.expires_in]).toEqual([200, 900]);
    expect((await info(reply.access_token)).reply).toMatchObject({
      username: who.username,
      roleId: 1,
      groupId: '',
      carrello: 0,
      nome: 'Anna Bo',
    });
    now = new Date(now.getTime() + 900_000);
    expect((await info(reply.access_token)).status).toBe(401);
    now = new Date(now.getTime() - 900_000);
  });

  test('is refused if the password was changed while it was checked', async () => {
    const who = await user();
    const changing = await app.database.pool.connect();
    await changing.query('begin');
    await changing.query(`update utenti set password_hash = 'altra' where id = $1`, [who.id]);
    const entering = enter(who);
    const waits = sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%for share%'`;
    await eventually(async () => expect(await db.one(waits)).toBeDefined());
    await changing.query('commit');
    changing.release();
    expect((await entering).problem.detail).toBe('Utente o password non corretti');
  });

  test('with the demo’s published password is refused to everybody outside this machine, unless a setting allows it', async () => {
    const who = await user();
    const given = { username: who.username, password };
    const solo = { metrics: false, docs: false, demo: false };
    const locale = { open: solo, publicUrl: undefined };
    const enterAt = async (settings: Partial<Settings>, headers: Record<string, string> = {}) => {
      const { status, problem } = await (await app.another(settings)).as().call(login, given, headers);
      return status === 200 ? 200 : [status, problem.detail];
    };
    const chiuso = [403, accessoDimostrativoChiuso];
    expect(await enterAt({ ...locale, host: '0.0.0.0' })).toEqual(chiuso);
    expect(await enterAt({ ...locale, publicUrl: 'https://portale.example' })).toEqual(chiuso);
    expect(await enterAt(locale)).toBe(200);
    // A request through a proxy or tunnel on this machine is somebody else's.
    expect(await enterAt(locale, { 'x-forwarded-for': '203.0.113.7' })).toEqual(chiuso);
    const altrove = { origin: 'http://portale.example', 'x-forwarded-host': 'portale.example' };
    expect(await enterAt(locale, altrove)).toEqual(chiuso);
    expect(await enterAt({ ...locale, host: '0.0.0.0', open: { ...solo, demo: true } }, who.from)).toBe(200);
    expect((await enter(who)).status).toBe(200);
  });

  test('says the same of a wrong password, an unknown user and one that is not active', async () => {
    const [who, gone] = [await user(), await user()];
    await db.run(sql`update utenti set attivo = false where id = ${gone.id}`);
    const answers = [
      await enter(who, 'wrong'),
      await enter({ ...who, username: 'nessuno@demo.it' }),
      await enter(gone),
    ];
    expect(answers.map(({ status, problem }) => [status, problem.detail])).toEqual(
      Array(3).fill([401, 'Utente o password non corretti']),
    );
  });

  test('names the field that is empty', async () => {
    const { status, problem } = await visitor.call(login, {});
    expect([status, problem.detail, problem.errors?.map((error) => error.path)]).toEqual([
      422,
      'Il campo utente è obbligatorio',
      ['username', 'password'],
    ]);
  });

  test('closes for an account after ten failed tries, from wherever they come, also when all come at once', async () => {
    const who = await user();
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        visitor.call(login, { username: who.username, password: 'wrong' }, { 'x-forwarded-for': `10.1.0.${i}` }),
      ),
    );
    expect(tries.filter((one) => one.status === 401)).toHaveLength(10);
    const right = await enter(who);
    expect([right.status, Number(right.headers['retry-after'])]).toEqual([429, 900]);
    now = new Date(now.getTime() + 15 * 60_000 + 1000);
    expect((await enter(who)).status).toBe(200);
  });

  test('closes for strangers, and not for the address from which the user logged in before', async () => {
    const who = await user();
    expect((await enter(who)).status).toBe(200);
    for (let i = 0; i < 12; i++)
      await visitor.call(login, { username: who.username, password: 'wrong' }, { 'x-forwarded-for': `10.7.0.${i}` });
    expect((await enter({ ...who, from: { 'x-forwarded-for': '10.7.1.1' } })).status).toBe(429);
    expect((await enter(who)).status).toBe(200);
    for (let i = 0; i < 10; i++) await enter(who, 'wrong');
    expect((await enter(who)).status).toBe(429);
  });

  test('blocks an address after ten failed attempts on any account, except for a correct password', async () => {
    const [who, other] = [await user(), await user()];
    const there = (username: string, given?: string) => enter({ username, from: who.from }, given);
    for (let i = 0; i < 10; i++) expect((await there(`altro${i}@demo.it`, 'wrong')).status).toBe(401);
    // Known and unknown users get the same answer, so guessing reveals nothing.
    for (const username of [other.username, 'nessuno@demo.it']) {
      const { status, problem } = await there(username, 'wrong');
      expect([status, problem.detail]).toEqual([429, 'Troppi tentativi. Riprovare tra 15 minuti.']);
    }
    expect((await there(who.username)).status).toBe(200);
    for (let i = 0; i < 2; i++) await there(other.username, 'wrong');
    expect((await there(other.username)).status).toBe(429);
    expect((await enter({ ...other, from: { 'x-forwarded-for': '10.9.9.9' } })).status).toBe(200);
  });

  test('closes for an address altogether after a hundred more, so that nobody goes through all accounts from there', async () => {
    const who = await user();
    const from = { 'x-forwarded-for': '10.8.8.8' };
    const wrong = (i: number) => enter({ username: `tanti${i}@demo.it`, from }, 'wrong');
    for (let i = 0; i < 11; i++) await wrong(i);
    // Simulates 98 further attempts, each of which would take a password hash.
    const more = sql`
      insert into tentativi_accesso (chiave, quando)
      select chiave, quando from tentativi_accesso, generate_series(1, 98) where chiave = 'login:oltre:10.8.8.8'`;
    expect(await db.run(more)).toBe(98);
    expect((await enter({ ...who, from })).status).toBe(200);
    await wrong(11);
    // Addresses known for the user have a limit of their own.
    await db.run(sql`delete from accessi_noti where id_utente = ${who.id}`);
    expect((await enter({ ...who, from })).status).toBe(429);
  });

  test('failures of many others at one address do not block a user who logged in there before', async () => {
    const [who, colleague] = [await user(), await user()];
    expect((await enter(who)).status).toBe(200);
    for (let i = 0; i < 12; i++) await enter({ ...colleague, from: who.from }, 'wrong');
    expect((await enter({ ...colleague, from: who.from })).status).toBe(429);
    expect((await enter(who)).status).toBe(200);
    for (let i = 0; i < 9; i++) await enter(who, 'wrong');
    expect([(await enter(who)).status, (await enter(who)).status]).toEqual([200, 200]);
  });

  test('counts all addresses of one IPv6 network as one', async () => {
    const from = (i: number) => ({ 'x-forwarded-for': `2001:db8:5:${i < 10 ? '77' : '78'}::${i.toString(16)}` });
    const tries = [];
    for (let i = 0; i < 11; i++)
      tries.push((await enter({ username: `sei${i}@demo.it`, from: from(i % 10) }, 'wrong')).status);
    expect(tries).toEqual([...Array(10).fill(401), 429]);
    expect((await enter({ username: 'altra@demo.it', from: from(11) }, 'wrong')).status).toBe(401);
  });

  test('that succeeds clears the account, so that tries of another day do not add up', async () => {
    const who = await user();
    for (let round = 0; round < 3; round++) {
      const from = { 'x-forwarded-for': `10.2.${round}.1` };
      for (let i = 0; i < 6; i++) await enter({ ...who, from }, 'wrong');
      expect((await enter({ ...who, from })).status).toBe(200);
    }
  });

  test('leaves no password in the store', async () => {
    const who = await user();
    await enter(who, 'quite-a-secret');
    const dump = await db.rows<{ riga: string }>(
      sql`select tentativi_accesso::text as riga from tentativi_accesso union all select registro::text from registro`,
    );
    expect(dump.some((row) => row.riga.includes('quite-a-secret'))).toBe(false);
  });
});

describe('a session', () => {
  test('goes on by refresh and ends by logout, at once and on every server', async () => {
    const first = (await enter(await user())).reply;
    const second = (await refresh(first.refresh_token, other)).reply;
    expect((await info(second.access_token, other)).status).toBe(200);
    expect((await visitor.call(logout, { refresh_token: second.refresh_token })).reply).toBe('OK');
    expect((await refresh(second.refresh_token)).status).toBe(401);
    for (const server of [app, other])
      await eventually(async () => expect((await info(second.access_token, server)).status).toBe(401));
  });

  test('whose used refresh token comes again ends completely, on every server', async () => {
    const first = (await enter(await user())).reply;
    const second = (await refresh(first.refresh_token)).reply;
    const stolen = await refresh(first.refresh_token, other);
    expect([stolen.status, stolen.problem.detail]).toEqual([401, 'Sessione scaduta. Accedere di nuovo.']);
    for (const server of [app, other])
      await eventually(async () => expect((await info(second.access_token, server)).status).toBe(401));
    expect((await refresh(second.refresh_token)).status).toBe(401);
  });

  test('ends when the role of its user changes, and the next login has the new role', async () => {
    const who = await user();
    const { reply } = await enter(who);
    await store.transaction(async (tx) => {
      await tx.run(sql`update utenti set ruolo = 4 where id = ${who.id}`);
      await revokeUser(tx, { idUtente: who.id, now });
    });
    await eventually(async () => expect((await info(reply.access_token, other)).status).toBe(401));
    expect((await info((await enter(who)).reply.access_token)).reply).toMatchObject({ roleId: 4, groupId: 'local' });
  });

  test('ends after its days, however often it is used, and not before', async () => {
    const begun = now;
    let token = (await enter(await user())).reply.refresh_token;
    for (const day of [25, 50, 75, 89]) {
      now = new Date(begun.getTime() + day * 86_400_000);
      const { status, reply } = await refresh(token);
      expect([day, status]).toEqual([day, 200]);
      token = reply.refresh_token;
    }
    now = new Date(begun.getTime() + 90 * 86_400_000 + 1000);
    expect((await refresh(token)).status).toBe(401);
    now = begun;
  });

  test('of a disabled user ends', async () => {
    const who = await user();
    const { reply } = await enter(who);
    await db.run(sql`update utenti set attivo = false where id = ${who.id}`);
    expect((await refresh(reply.refresh_token)).status).toBe(401);
  });

  test('logout with an unknown token is no error', async () => {
    expect((await visitor.call(logout, { refresh_token: 'never' })).reply).toBe('OK');
  });
});

test('who is logged in sees its own menu, in order, and none of what other roles have', async () => {
  await db.run(sql`delete from menu_dettagli`);
  await db.run(sql`delete from menu_testate`);
  await db.run(
    sql`insert into menu_testate (menu_id, descrizione, drop_down, ordine) values (1, 'Logistica', true, 2), (2, 'Prodotti', true, 1), (3, 'Sistema', false, 3)`,
  );
  await db.run(sql`
    insert into menu_dettagli (menu_dettaglio_id, menu_id, descrizione, program_type, program_path, ruoli, ordine)
    values (11, 1, 'Consegne', 'vue', 'consegne', '{2,4}', 2), (12, 1, 'Comuni', 'vue', 'comuni', '{4}', 1), (13, 2, 'Marchi', 'vue', 'marchi', '{2,4}', 1), (14, 3, 'Query', 'vue', 'query', '{2}', 1)`);
  const who = await user(4);
  const { menu } = (await info((await enter(who)).reply.access_token)).reply;
  expect(menu.menuTestata.map((testata) => testata.descrizione)).toEqual(['Prodotti', 'Logistica']);
  expect(menu.menuDettaglio.map((dettaglio) => [dettaglio.menuIdList, dettaglio.menuDettaglioID])).toEqual([
    [2, 13],
    [1, 12],
    [1, 11],
  ]);
});
