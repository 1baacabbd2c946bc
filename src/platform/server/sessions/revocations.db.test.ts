import { expect, test } from 'vitest';
import { visitor } from '#platform/contract/actor.ts';
import { openChanges } from '#platform/server/db/listen.ts';
import { openStore } from '#platform/server/db/pool.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { createRevocations } from './revocations.ts';
import { openSession, refreshSession, revokeFamily, revokeUser } from './store.ts';

const now = new Date('2026-03-16T09:00:00Z');
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const database = await testDatabase();
const { db, store } = database;
const of = (famiglia: string) => ({ ...visitor, famiglia });

async function newUser(): Promise<number> {
  const row = await db.one<{ id: number }>(sql`
    insert into utenti (username, password_hash, ruolo, nome, cognome, attivo, creato)
    values (gen_random_uuid()::text, '', 1, '', '', true, ${now}) returning id`);
  return row?.id ?? 0;
}

const open = (idUtente: number) =>
  store.transaction((tx) =>
    openSession(tx, { idUtente, now, mostDays: 90, place: { dispositivo: '', indirizzo: '' } }),
  );
const refresh = (refreshToken: string, at = now) =>
  store.transaction((tx) =>
    refreshSession(tx, { refreshToken, now: at, mostDays: 90, place: { dispositivo: '', indirizzo: '' } }),
  );

test('each refresh gives the next token of the same family, and only the newest goes on', async () => {
  const first = await open(await newUser());
  const second = await refresh(first.refreshToken);
  expect(second).toMatchObject({ kind: 'refreshed', famiglia: first.famiglia });
});

test('a reused token ends the family: the newest token becomes invalid too', async () => {
  const { refreshToken } = await open(await newUser());
  const second = await refresh(refreshToken);
  expect(await refresh(refreshToken)).toEqual({ kind: 'reused' });
  expect(second.kind === 'refreshed' && (await refresh(second.refreshToken))).toEqual({ kind: 'unknown' });
});

test('of fifty refreshes with one token at once exactly one succeeds, and the family is dead', async () => {
  const { refreshToken } = await open(await newUser());
  const all = await Promise.all(Array.from({ length: 50 }, () => refresh(refreshToken)));
  const won = all.filter((one) => one.kind === 'refreshed');
  expect(won).toHaveLength(1);
  expect(won[0]?.kind === 'refreshed' && (await refresh(won[0].refreshToken))).toEqual({ kind: 'unknown' });
});

test('a refresh concurrent with the end of all sessions gains nothing', async () => {
  const after: string[] = [];
  for (let round = 0; round < 20; round++) {
    const idUtente = await newUser();
    const { refreshToken } = await open(idUtente);
    const [got] = await Promise.all([
      refresh(refreshToken),
      store.transaction((tx) => revokeUser(tx, { idUtente, now })),
    ]);
    after.push(got.kind === 'refreshed' ? (await refresh(got.refreshToken)).kind : got.kind);
  }
  expect(new Set(after)).toEqual(new Set(['unknown']));
});

test('a token that lay for more than thirty days, or that nobody gave out, is unknown', async () => {
  const { refreshToken } = await open(await newUser());
  expect(await refresh(refreshToken, later(31 * 24 * 60))).toEqual({ kind: 'unknown' });
  expect(await refresh('never-given-out')).toEqual({ kind: 'unknown' });
});

test('tokens are stored only as a hash', async () => {
  const { refreshToken } = await open(await newUser());
  const rows = await db.rows<{ riga: string }>(sql`select sessioni::text as riga from sessioni`);
  expect(rows.filter((row) => row.riga.includes(refreshToken))).toEqual([]);
});

test('a revocation on one server is known to another', async () => {
  const other = openStore(database.url);
  const changes = openChanges(database.url);
  const revocations = createRevocations(() => now);
  const listener = revocations.listener(other.db);
  const heard: string[] = [];
  changes.subscribe({ hear: (change) => (heard.push(change.tabella), listener.hear(change)), lost: listener.lost });
  await eventually(async () => {
    await db.run(sql`select pg_notify('cardine', '{"tabella":"prova","chiavi":[]}')`);
    expect(heard).toContain('prova');
  });

  const { famiglia } = await open(await newUser());
  expect(revocations.has(of(famiglia))).toBe(false);
  await store.transaction((tx) => revokeFamily(tx, { famiglia, now }));
  await eventually(() => expect(revocations.has(of(famiglia))).toBe(true));
  await changes.close();
  await other.close();
});

test('revocations made while nobody listened are read back, even more families than a message holds', async () => {
  const idUtente = await newUser();
  const families = await Promise.all(Array.from({ length: 120 }, () => open(idUtente)));
  await store.transaction((tx) => revokeUser(tx, { idUtente, now }));
  const revocations = createRevocations(() => later(1));
  revocations.listener(db).hear({ tabella: 'sessioni', chiavi: null });
  await eventually(() => expect(families.every(({ famiglia }) => revocations.has(of(famiglia)))).toBe(true));
});

test('a revocation is forgotten once no access token of the family can be alive', () => {
  let at = now;
  const revocations = createRevocations(() => at);
  revocations.add('old');
  at = later(15);
  revocations.add('newer');
  expect(revocations.has(of('old'))).toBe(true);
  at = later(17);
  revocations.add('newest');
  expect(['old', 'newer', 'newest'].map((famiglia) => revocations.has(of(famiglia)))).toEqual([false, true, true]);
  expect(revocations.has(visitor)).toBe(false);
});
