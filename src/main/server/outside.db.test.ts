import { describe, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { createTokens } from '#platform/server/sessions/tokens.ts';
import { visitor } from '#platform/contract/actor.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import { testApp, type TestApp } from '#test/fixtures/app.ts';
import { withinOneSecond } from '#test/fixtures/within-one-second.ts';
import { secret, testClock } from '#test/fixtures/settings.ts';
import { login, rinnovaSessione } from '#sistema/accesso/contract.ts';
import { hashPassword } from '#platform/server/sessions/passwords.ts';

const app = await testApp();
const { db } = app.database;
const elsewhere = '192.0.2.7';
const tokens = createTokens({ secret });
const bearer = (ruolo: Ruolo) => ({
  authorization: `Bearer ${tokens.sign({ ...visitor, idUtente: 1, ruolo, famiglia: 'f', confermato: Number.MAX_SAFE_INTEGER }, testClock())}`,
});
const ask = (of: TestApp, url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  of.server.app.inject({ url, remoteAddress, headers });
const statusOf = async (...given: Parameters<typeof ask>): Promise<number> => (await ask(...given)).statusCode;
/** Value of a metric. */
const figure = async (line: string): Promise<number> => {
  const { body } = await ask(app, '/metrics', '127.0.0.1');
  return Number(
    body
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length),
  );
};

describe.each(['/metrics', '/api/docs/json', '/api/docs/'])('%s', (url) => {
  test('is readable from this machine and by role 2, and by nobody else', async () => {
    expect([await statusOf(app, url, '127.0.0.1'), await statusOf(app, url, '::1')]).toEqual([200, 200]);
    expect(await statusOf(app, url, elsewhere)).toBe(401);
    expect(await statusOf(app, url, elsewhere, bearer(1))).toBe(403);
    expect(await statusOf(app, url, elsewhere, bearer(4))).toBe(403);
    expect(await statusOf(app, url, elsewhere, bearer(2))).toBe(200);
  });

  test('is public if a setting allows it', async () => {
    const open = await app.another({ open: { metrics: true, docs: true, demo: true } });
    expect(await statusOf(open, url, elsewhere)).toBe(200);
  });
});

test('a forwarded address is trusted only from a proxy named in a setting', async () => {
  const through = { 'x-forwarded-for': elsewhere };
  const forged = { 'x-forwarded-for': '127.0.0.1' };
  expect(await statusOf(app, '/metrics', '127.0.0.1', through)).toBe(401);
  expect(await statusOf(app, '/metrics', elsewhere, forged)).toBe(401);
  const none = await app.another({ trustProxy: false });
  expect(await statusOf(none, '/metrics', '127.0.0.1', through)).toBe(200);
  const network = await app.another({ trustProxy: '10.0.0.0/8' });
  expect(await statusOf(network, '/metrics', '10.1.2.3', forged)).toBe(200);
  expect(await statusOf(network, '/metrics', elsewhere, forged)).toBe(401);
});

test('pages and calls send HSTS if the portal is reached by https', async () => {
  const secure = await app.another({ publicUrl: 'https://portale.example' });
  for (const url of ['/health', '/api/catalogo/sommario', '/api/non/esiste']) {
    expect((await ask(secure, url, elsewhere)).headers['strict-transport-security']).toBe('max-age=31536000');
    expect((await ask(app, url, elsewhere)).headers['strict-transport-security']).toBeUndefined();
  }
});

test('requests for missing paths are rate-limited like any others', async () => {
  const limited = await app.another({ rateLimit: 5 });
  const found: number[] = [];
  await withinOneSecond(async () => {
    for (let i = 0; i < 12; i++) found.push(await statusOf(limited, '/api/non/esiste', elsewhere));
  });
  expect(found.filter((status) => status === 404)).toHaveLength(5);
  expect(found.filter((status) => status === 429)).toHaveLength(7);
});

test('visitors’ calls with a body have a fifth of an address’s limit, and never block logged-in users', async () => {
  const limited = await app.another({ rateLimit: 10 });
  const search = async (headers: Record<string, string>): Promise<number> => {
    const asked = {
      method: 'POST',
      url: '/api/catalogo/ricerca',
      headers,
      payload: {},
      remoteAddress: elsewhere,
    } as const;
    return (await limited.server.app.inject(asked)).statusCode;
  };
  const strangers: number[] = [];
  // Even empty searches are refused at once.
  await withinOneSecond(async () => {
    for (let i = 0; i < 6; i++) strangers.push(await search({}));
    expect(await search(bearer(1))).not.toBe(429);
  });
  expect(strangers.filter((status) => status === 429)).toHaveLength(4);
});

test('refused logins, forbidden calls, too many requests and reused tokens are counted', async () => {
  const count = (event: string): Promise<number> => figure(`cardine_security_events_total{event="${event}"}`);
  const events = ['login_refused', 'forbidden', 'token_reused', 'too_many'];
  const passwordHash = await hashPassword('parola-lunga');
  await db.run(sql`
    insert into utenti (username, password_hash, ruolo, nome, cognome, attivo, creato)
    values ('anna@ditta.example', ${passwordHash}, 1, 'Anna', 'Bo', true, now())`);
  const before = await Promise.all(events.map(count));
  const enter = (password: string) => app.as().call(login, { username: 'anna@ditta.example', password });
  const { reply } = await enter('parola-lunga');
  for (let i = 0; i < 2; i++) await app.as().call(rinnovaSessione, { refresh_token: reply.refresh_token });
  await ask(app, '/metrics', elsewhere, bearer(1));
  for (let i = 0; i < 12; i++) await enter('sbagliata');
  const after = await Promise.all(events.map(count));
  expect(after.map((value, i) => value - (before[i] || 0))).toEqual([10, 1, 1, 2]);
});

test('metrics cover the pool, the queues, unsent mails, the index and the connections to windows', async () => {
  await db.run(sql`
    insert into posta (id, unica, destinatario, oggetto, testo, allegati, stato, creata)
    values (gen_random_uuid(), 'una', 'a@b.example', '', '', '[]', 'errore', now())`);
  expect(await figure('cardine_mails{state="errore"}')).toBe(1);
  expect(await figure('cardine_mails{state="in coda"}')).toBe(0);
  expect(await figure('cardine_queue_jobs{queue="posta",state="created"}')).toBe(0);
  expect(await figure('cardine_pool_connections{state="waiting"}')).toBe(0);
  expect(await figure('cardine_pool_connections{state="used"}')).toBeGreaterThanOrEqual(0);
  expect(await figure('cardine_live_lines')).toBe(0);
  expect(await figure('cardine_index_made_seconds')).toBeGreaterThan(0);
  await expect.poll(() => figure('cardine_index_behind_seconds')).toBe(0);
});
