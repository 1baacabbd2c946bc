import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { testClock } from '#test/fixtures/settings.ts';
import {
  cambiaPassword,
  leggiUtente,
  login,
  recuperaPassword,
  reimpostaPassword,
  rinnovaSessione,
} from './contract.ts';
import { nuovoCodice } from './server/index.ts';
import { hashPassword } from '#platform/server/sessions/passwords.ts';

const app = await testApp();
const { db } = app.database;
const visitor = app.as();
const office = { 'x-forwarded-for': '10.4.7.7' };

test('a new password can be had at an office where others have asked too often, or typed wrong codes', async () => {
  const username = 'collega@demo.it';
  await db.run(sql`
    insert into utenti (username, password_hash, ruolo, nome, cognome, attivo, creato)
    values (${username}, '', 4, 'Anna', 'Bo', true, '2026-03-16')`);
  const others = [];
  for (let i = 0; i < 11; i++)
    others.push((await visitor.call(recuperaPassword, { username: `altro${i}@demo.it` }, office)).status);
  expect(others).toEqual(Array(11).fill(200));
  expect((await visitor.call(recuperaPassword, { username }, office)).reply).toBe('OK');
  const Code = await eventually(async () => {
    const mail = await db.one<{ testo: string }>(sql`select testo from posta where destinatario = ${username}`);
    const found = /#code=([\w-]+)/.exec(mail?.testo ?? '')?.[1];
    if (found === undefined) throw new Error('no mail yet');
    return found;
  });
  const words = { Code, Password: 'nuova-password', ConfermaPassword: 'nuova-password' };
  const wrong = [];
  for (let i = 0; i < 11; i++)
    wrong.push((await visitor.call(reimpostaPassword, { ...words, Code: `sbagliato-${i}` }, office)).status);
  expect(wrong).toEqual([...Array<number>(10).fill(422), 429]);
  expect((await visitor.call(reimpostaPassword, words, office)).reply).toBe('OK');
});

test('a new password is none of the commonest, and of staff no shorter than twelve characters', async () => {
  let persone = 0;
  const chiede = async (ruolo: number, Password: string): Promise<string> => {
    const row = await db.one<{ id: number }>(sql`
      insert into utenti (username, password_hash, ruolo, nome, cognome, attivo, creato)
      values (${`persona-${++persone}@demo.it`}, '', ${ruolo}, 'Anna', 'Bo', true, '2026-03-16') returning id`);
    const Code = await app.database.store.transaction((tx) =>
      nuovoCodice(tx, { idUtente: row?.id ?? 0, scopo: 'reset', now: testClock() }),
    );
    const { reply, problem } = await visitor.call(reimpostaPassword, { Code, Password, ConfermaPassword: Password });
    return problem?.detail ?? reply;
  };
  expect(await chiede(1, 'Password')).toMatch(/fra le più usate/);
  for (const comune of ['aaaaa', 'ciao1234', 'Password1!']) expect(await chiede(1, comune)).toMatch(/fra le più usate/);
  for (const comune of ['123456789012', 'qwertyuiop12', 'aaaaaaaaaaaa', 'Password1!!!!', 'password1234'])
    expect(await chiede(4, comune)).toMatch(/fra le più usate/);
  expect(await chiede(1, '1234')).toBe('La password deve essere almeno 5 caratteri');
  expect(await chiede(1, 'gatto')).toBe('OK');
  expect(await chiede(4, 'undici-segn')).toBe('La password deve essere almeno 12 caratteri');
  expect(await chiede(4, 'dodici-segni')).toBe('OK');
  // Context words: of the portal, of its trade, and of the user.
  expect(await chiede(1, 'Cardine2026!')).toMatch(/parole di questo portale/);
  expect(await chiede(1, 'M4niglie-Anna')).toMatch(/parole di questo portale/);
});

test('a password is changed by who knows the present one, and logins elsewhere end', async () => {
  const username = 'cambia@demo.it';
  const prima = 'parola di prima';
  await db.run(sql`
    insert into utenti (username, password_hash, ruolo, nome, cognome, attivo, creato)
    values (${username}, ${await hashPassword(prima)}, 4, 'Anna', 'Bo', true, '2026-03-16')`);
  const entra = async (password: string) => visitor.call(login, { username, password });
  const [qui, altrove] = [(await entra(prima)).reply, (await entra(prima)).reply];
  const con = (token: string) => ({ authorization: `Bearer ${token}` });
  const cambia = (Attuale: string, Password: string, ConfermaPassword = Password) =>
    visitor.call(cambiaPassword, { Attuale, Password, ConfermaPassword }, con(qui.access_token));
  const rifiuto = async (...dati: Parameters<typeof cambia>) => (await cambia(...dati)).problem.errors?.[0];
  expect(await rifiuto('un’altra parola', 'parola di dopo')).toEqual({
    path: 'Attuale',
    message: 'Password non corretta.',
  });
  expect((await rifiuto('', 'parola di dopo'))?.path).toBe('Attuale');
  expect((await rifiuto(prima, prima))?.path).toBe('Password');
  expect((await rifiuto(prima, 'breve'))?.message).toBe('La password deve essere almeno 12 caratteri');
  expect((await rifiuto(prima, 'Cardine-ufficio-1'))?.message).toMatch(/parole di questo portale/);
  expect((await rifiuto(prima, 'qwertyuiop12'))?.message).toMatch(/fra le più usate/);
  expect((await rifiuto(prima, 'Cambia@Demo.it'))?.message).toMatch(/del suo indirizzo/);
  expect((await rifiuto(prima, 'parola di dopo', 'parola di poi'))?.path).toBe('ConfermaPassword');
  expect((await visitor.call(cambiaPassword, { Attuale: prima, Password: 'parola di dopo' })).status).toBe(401);
  // Of two concurrent changes one succeeds.
  const due = await Promise.all([cambia(prima, 'parola di dopo'), cambia(prima, 'parola di poi 2')]);
  expect(due.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const nuova = due[0]?.status === 200 ? 'parola di dopo' : 'parola di poi 2';
  expect([(await entra(prima)).status, (await entra(nuova)).status]).toEqual([401, 200]);
  expect((await visitor.call(leggiUtente, {}, con(qui.access_token))).status).toBe(200);
  await expect.poll(async () => (await visitor.call(leggiUtente, {}, con(altrove.access_token))).status).toBe(401);
  expect((await visitor.call(rinnovaSessione, { refresh_token: altrove.refresh_token })).status).toBe(401);
  expect(await db.rows(sql`select oggetto from posta where destinatario = ${username}`)).toContainEqual({
    oggetto: 'Cambiato il suo accesso al portale',
  });
  // A refused new password is not a failed proof of identity, so it counts as no attempt.
  for (let volta = 0; volta < 12; volta++) await cambia(nuova, 'breve');
  expect((await cambia(nuova, 'breve')).status).toBe(422);
  for (let volta = 0; volta < 12; volta++) await cambia('sbagliata', 'parola di poi 3');
  expect((await cambia(nuova, 'parola di poi 3')).status).toBe(429);
});

test('a user who has no password here is told so at every request', async () => {
  const row = await db.one<{ id: number }>(sql`
    insert into utenti (username, password_hash, ruolo, nome, cognome, attivo, creato)
    values ('senza@demo.it', '', 4, 'Anna', 'Bo', true, '2026-03-16') returning id`);
  const cambia = () =>
    app
      .as({ ruolo: 4, idUtente: row?.id ?? 0 })
      .call(cambiaPassword, { Attuale: 'qualcosa', Password: 'parola di dopo', ConfermaPassword: 'parola di dopo' });
  for (let volta = 0; volta < 12; volta++) await cambia();
  expect((await cambia()).problem.detail).toMatch(/non ha una password/);
});
