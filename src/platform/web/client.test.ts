import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { read, write } from '#platform/contract/call.ts';
import type * as Client from './client.ts';
import type * as Customer from './customer.ts';
import type * as Session from './session.ts';

// A real server, and the storages and document head of a browser.
function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (name) => kept.get(name) ?? null,
    key: (at) => [...kept.keys()][at] ?? null,
    removeItem: (name) => void kept.delete(name),
    setItem: (name, value) => void kept.set(name, value),
  };
}

const base = { purpose: 'prova', reply: z.object({ chi: z.string() }), input: z.strictObject({}) };
const who = read('GET /chi', [0], base);
const pay = read('POST /paga', [0], {
  ...base,
  idempotent: 'required',
  input: z.strictObject({ quanto: z.number() }),
});
const refused = read('POST /rifiuta', [0], base);

const seen: IncomingMessage[] = [];
/** Write positions to send with the next answers. */
const places: string[] = [];
let apiBase = '';
let server: Server;
let client: typeof Client;
let session: typeof Session;
let customer: typeof Customer;
let refreshes: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request);
    const place = places.shift();
    const headers = { 'content-type': 'application/json', ...(place && { 'x-scritto': place }) };
    const answer = (status: number, body: unknown): void =>
      void response.writeHead(status, headers).end(JSON.stringify(body));
    const token = request.headers.authorization?.slice(7);
    if (request.url === '/api/rifiuta')
      return answer(422, {
        type: 'x',
        title: 'x',
        status: 422,
        detail: 'Quantità non valida.',
        errors: [{ path: 'qta', message: 'Numero non valido.' }],
      });
    if (token !== undefined && token !== 'nuovo')
      return answer(401, { type: 'x', title: 'x', status: 401, detail: 'Accesso scaduto.' });
    answer(200, { chi: token ?? 'nessuno' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  apiBase = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api`;
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', { querySelector: () => ({ content: apiBase }) });
  [client, session, customer] = await Promise.all([
    import('./client.ts'),
    import('./session.ts'),
    import('./customer.ts'),
  ]);
  session.refreshWith(async (token) => {
    refreshes.push(token);
    const status = token === 'troppi' ? 429 : 401;
    if (token !== 'rinnovo')
      throw new (await import('./api-error.ts')).ApiError(status, {
        type: 'x',
        title: 'x',
        status,
        detail: 'Sessione scaduta.',
      });
    return { access_token: 'nuovo', refresh_token: 'rinnovo2', expires_in: 900 };
  });
});

afterAll(() => {
  server.close();
  vi.unstubAllGlobals();
});

beforeEach(() => {
  refreshes = [];
  seen.length = 0;
  customer.selectCustomer(null);
  session.endSession();
});

const tokens = (access: string, refresh: string) => ({ access_token: access, refresh_token: refresh, expires_in: 900 });

describe('a call', () => {
  test('of a visitor carries no token', async () => {
    expect(await client.callApi(who, {})).toEqual({ chi: 'nessuno' });
  });

  test('of a person carries the token, and the selected customer when there is one', async () => {
    session.startSession(tokens('nuovo', 'rinnovo'));
    customer.selectCustomer({ codAnagrafica: '000123', ragioneSociale: 'Bianchi' });
    expect(await client.callApi(who, {})).toEqual({ chi: 'nuovo' });
    expect(seen[0]?.headers['x-cliente']).toBe('000123');
  });

  test('after a 401 refreshes the session once, for all calls under way, and is made again', async () => {
    session.startSession(tokens('vecchio', 'rinnovo'));
    const replies = await Promise.all([client.callApi(who, {}), client.callApi(who, {}), client.callApi(who, {})]);
    expect(replies).toEqual([{ chi: 'nuovo' }, { chi: 'nuovo' }, { chi: 'nuovo' }]);
    expect(refreshes).toEqual(['rinnovo']);
    expect(localStorage.getItem('ref_token')).toBe('rinnovo2');
  });

  test('uses the tokens that another tab has rotated meanwhile', async () => {
    session.startSession(tokens('vecchio', 'rinnovo'));
    const waiting = client.callApi(who, {});
    localStorage.setItem('token', 'nuovo');
    expect(await waiting).toEqual({ chi: 'nuovo' });
    expect(refreshes).toEqual([]);
  });

  test('that is told to wait at the refresh fails, and the session stays (429)', async () => {
    session.startSession(tokens('vecchio', 'troppi'));
    await expect(client.callApi(who, {})).rejects.toMatchObject({ status: 429 });
    expect([session.accessToken(), session.refreshToken()]).toEqual(['vecchio', 'troppi']);
  });

  test('whose session is over makes a visitor and fails with 401', async () => {
    session.startSession(tokens('vecchio', 'consumato'));
    await expect(client.callApi(who, {})).rejects.toMatchObject({ status: 401 });
    expect([localStorage.getItem('token'), localStorage.getItem('ref_token'), session.currentLogin()]).toEqual([
      null,
      null,
      null,
    ]);
    // The screen stays and offers the login; logging out opens the home page.
    expect(session.sessionRanOut()).toBe(true);
    session.endSession();
    expect(session.sessionRanOut()).toBe(false);
  });

  test('that was ended in another tab is told as over, and not to who had none', () => {
    let told = (): void => {};
    vi.stubGlobal('addEventListener', (_: string, hear: (event: object) => void) => {
      told = () => hear({ key: 'sessione' });
    });
    session.followOtherTabs();
    session.startSession(tokens('vecchio', 'rinnovo'));
    localStorage.removeItem('token');
    told();
    expect([session.currentLogin(), session.sessionRanOut()]).toEqual([null, true]);
    session.endSession();
    told();
    expect(session.sessionRanOut()).toBe(false);
  });

  test.each([
    '',
    'a',
    'a.b',
    'a.e30.c',
    'a.bnVsbA.c',
    'a.eyJzdWIiOjd9.c',
    'a.%%%.c',
    'a\nb.c.d',
    '…',
    'null',
    'x'.repeat(9000),
  ])(
    'with %j in the place of a token is renewed, or makes a visitor; nobody’s name is read from it',
    async (broken) => {
      session.startSession(tokens('nuovo', 'rinnovo'));
      localStorage.setItem('token', broken);
      expect([session.currentPerson(), await client.callApi(who, {})]).toEqual([null, { chi: 'nuovo' }]);
      localStorage.setItem('token', `${broken}§`);
      localStorage.removeItem('ref_token');
      await expect(client.callApi(who, {})).rejects.toMatchObject({ status: 401 });
      expect([session.currentLogin(), session.sessionRanOut(), localStorage.getItem('token')]).toEqual([
        null,
        true,
        null,
      ]);
    },
  );

  test('whose session has expired leaves no data of the login behind, but keeps data that is not private', async () => {
    session.startSession(tokens('vecchio', 'consumato'));
    localStorage.setItem('mantine-color-scheme-value', 'dark');
    expect([...Array(localStorage.length).keys()].map((at) => localStorage.key(at)).sort()).toEqual([
      'exp_data',
      'mantine-color-scheme-value',
      'ref_token',
      'sessione',
      'token',
    ]);
    session.endSession();
    expect([localStorage.length, localStorage.getItem('mantine-color-scheme-value')]).toEqual([1, 'dark']);
    localStorage.clear();
  });

  test('that is refused throws the Italian sentence and its fields', async () => {
    await expect(client.callApi(refused, {})).rejects.toMatchObject({
      message: 'Quantità non valida.',
      fields: [{ path: 'qta', message: 'Numero non valido.' }],
    });
  });

  test('that does not reach the server says so', async () => {
    const reachable = apiBase;
    apiBase = 'http://127.0.0.1:1/api';
    await expect(client.callApi(who, {})).rejects.toMatchObject({
      status: 0,
      message: 'Comunicazione con il server non riuscita. Riprovare.',
    });
    apiBase = reachable;
  });

  test('that reads tells the place of the last write, whichever answer came last', async () => {
    const save = write('POST /salva', [0], base);
    places.push('0/FFFFFFF0', '1/10', '0/10');
    for (let i = 0; i < 3; i++) await client.callApi(save, {});
    await client.callApi(who, {});
    expect(seen.map((request) => request.headers['x-scritto'])).toEqual([undefined, undefined, undefined, '1/10']);
  });

  test('that must be idempotent carries the given key, the same after a refresh', async () => {
    session.startSession(tokens('vecchio', 'rinnovo'));
    await client.callApi(pay, { quanto: 3 }, { idempotencyKey: 'chiave-1' });
    expect(seen.map((request) => request.headers['idempotency-key'])).toEqual(['chiave-1', 'chiave-1']);
    await client.callApi(pay, { quanto: 3 });
    expect(seen[2]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  });

  test('that was sent and not answered goes out under the same key again; what two presses send at once has one key', async () => {
    const reachable = apiBase;
    const attempt = { quanto: 7 };
    const sent: (string | null)[] = [];
    const real = fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      sent.push(new Headers(init.headers).get('idempotency-key'));
      return real(url, init);
    });
    apiBase = 'http://127.0.0.1:1/api';
    await expect(client.callApi(pay, attempt)).rejects.toMatchObject({ status: 0 });
    apiBase = reachable;
    await Promise.all([client.callApi(pay, attempt), client.callApi(pay, attempt)]);
    await client.callApi(pay, { quanto: 8 });
    vi.stubGlobal('fetch', real);
    expect([new Set(sent.slice(0, 3)).size, new Set(sent).size]).toEqual([1, 2]);
  });

  test('that writes outlives its page, as long as all bodies under way stay below what browsers keep', async () => {
    const long = write('POST /scrivi', [0], { ...base, input: z.strictObject({ testo: z.string() }) });
    const real = fetch;
    const keepalive: (boolean | undefined)[] = [];
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      keepalive.push(init.keepalive);
      return real(url, init);
    });
    const testo = 'x'.repeat(40_000);
    await Promise.all([client.callApi(long, { testo }), client.callApi(long, { testo }), client.callApi(who, {})]);
    await client.callApi(long, { testo });
    vi.stubGlobal('fetch', real);
    expect(keepalive).toEqual([true, false, false, true]);
  });
});
