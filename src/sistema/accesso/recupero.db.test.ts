import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { testClock } from '#test/fixtures/settings.ts';
import { recuperaPassword, reimpostaPassword } from './contract.ts';
import { nuovoCodice } from './server/index.ts';

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
  const chiede = async (ruolo: number, Password: string): Promise<string> => {
    const row = await db.one<{ id: number }>(sql`
      insert into utenti (username, password_hash, ruolo, nome, cognome, attivo, creato)
      values (${`persona-${ruolo}-${Password}@demo.it`}, '', ${ruolo}, 'Anna', 'Bo', true, '2026-03-16') returning id`);
    const Code = await app.database.store.transaction((tx) =>
      nuovoCodice(tx, { idUtente: row?.id ?? 0, scopo: 'reset', now: testClock() }),
    );
    const { reply, problem } = await visitor.call(reimpostaPassword, { Code, Password, ConfermaPassword: Password });
    return problem?.detail ?? reply;
  };
  expect(await chiede(1, 'Password')).toMatch(/fra le più usate/);
  expect(await chiede(1, '1234')).toBe('La password deve essere almeno 5 caratteri');
  expect(await chiede(1, 'gatto')).toBe('OK');
  expect(await chiede(4, 'undici-segn')).toBe('La password deve essere almeno 12 caratteri');
  expect(await chiede(4, 'dodici-segni')).toBe('OK');
});
