import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { recuperaPassword, reimpostaPassword } from './contract.ts';

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
