import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, startProgram } from '../program.ts';
import { demoPassword, utentiDemo } from '#demo/server/known.ts';
import { allCalls } from '#main/server/areas.ts';
import { pathNames, type AnyCall } from '#platform/contract/call.ts';
import { adversarialBodies } from '#test/fixtures/adversarial-bodies.ts';
import { adversarialFiles } from '#test/fixtures/hostile-files.ts';

/** Effect of one body on others (promise 35). */
interface Held {
  readonly what: string;
  readonly status: string;
  /** Core ms until the body's own answer. */
  readonly own: number;
  /** Longest hold of the event loop, core ms (loop-holds.mjs). */
  readonly hold: number;
  /** Longest other call: a catalogue page, or a login. */
  readonly call: number;
  readonly login: number;
}

const limits = { hold: 50, other: 200 } as const;
const shown = 25;

/**
 * Sends each body to each call, by a role that may and one that may not, while others call and log in. Worst rows,
 * and how many exceed the limits. `named`: only calls whose area and name contain one.
 */
export async function bodies(dataDir: string, databaseUrl: string, named: readonly string[]): Promise<string[]> {
  const port = await freePort();
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: join(dataDir, 'bodies'), BENCH_HOLDS_PORT: String(port) };
  const { origin, stop } = await startProgram(env, { loaded: join(import.meta.dirname, 'loop-holds.mjs') });
  try {
    return await sweep({ origin, holds: `http://127.0.0.1:${port}` }, named);
  } finally {
    await stop();
  }
}

async function sweep({ origin, holds }: Omit<Server, 'token'>, named: readonly string[]): Promise<string[]> {
  const tokens = await logins(origin);
  const rows: Held[] = [];
  for (const { area, name, call } of allCalls) {
    if (call.method === 'GET' || !named.some((one) => `${area} ${name}`.includes(one))) continue;
    const may = call.who.find((role) => role !== 0 && role !== 6) ?? 0;
    for (const body of [...adversarialBodies(call), ...adversarialFiles(`${area}.${name}`, call)])
      for (const ruolo of new Set(body.within && !call.who.includes(0) ? [may] : [0, may])) {
        const sent = { call, text: body.text, token: ruolo === 0 ? '' : (tokens.get(ruolo) ?? '') };
        rows.push(
          await held(
            { origin, holds, token: tokens.get(5) ?? '' },
            `${area} ${name}, role ${ruolo}: ${body.name}`,
            sent,
          ),
        );
      }
  }
  return [
    ...worst(rows, 'hold', limits.hold),
    ...worst(rows, 'call', limits.other),
    ...worst(rows, 'login', limits.other),
  ];
}

function worst(rows: readonly Held[], by: 'hold' | 'call' | 'login', most: number): string[] {
  const over = rows.filter((row) => row[by] > most);
  const line = ({ what, status, own, hold, call, login }: Held): string =>
    `${hold.toFixed(0).padStart(6)} ${call.toFixed(0).padStart(6)} ${login.toFixed(0).padStart(6)} ${own.toFixed(0).padStart(7)}  ${status}  ${what}`;
  return [
    `\nBy ${by}, of ${rows.length} bodies ${over.length} over ${most} ms (hold, other call, login, own answer: ms)`,
    ...rows
      .toSorted((a, b) => b[by] - a[by])
      .slice(0, shown)
      .map(line),
  ];
}

async function logins(origin: string): Promise<Map<number, string>> {
  const tokens = new Map<number, string>();
  for (const { username, ruolo } of utentiDemo) {
    const { text } = await sent(origin, '/api/auth/login', '', JSON.stringify({ username, password: demoPassword }));
    if (!tokens.has(ruolo)) tokens.set(ruolo, (JSON.parse(text) as { access_token: string }).access_token);
  }
  return tokens;
}

interface Sent {
  readonly call: AnyCall;
  readonly text: string;
  readonly token: string;
}

interface Server {
  readonly origin: string;
  readonly holds: string;
  /** Token of the user whose calls are timed meanwhile. */
  readonly token: string;
}

async function held(server: Server, what: string, { call, text, token }: Sent): Promise<Held> {
  const { origin, holds, token: cheap } = server;
  await longestHold(holds);
  const others = { call: 0, login: 0 };
  let over = false;
  const calling = repeated(
    () => over,
    (ms) => (others.call = Math.max(others.call, ms)),
    () => sent(origin, '/api/user/info', cheap, null, 'GET'),
  );
  const login = repeated(
    () => over,
    (ms) => (others.login = Math.max(others.login, ms)),
    () => sent(origin, '/api/auth/login', '', JSON.stringify({ username: 'ufficio@demo.it', password: demoPassword })),
  );
  await wait(10);
  const begun = performance.now();
  const path = `/api${call.path.replace(/\{(\w+)\}/g, (_, name: string) => (pathNames(call.path).includes(name) ? '1' : name))}`;
  const { status } = await sent(origin, path, token, text, call.method);
  const own = performance.now() - begun;
  await wait(20);
  over = true;
  await Promise.all([calling, login]);
  return { what, status, own, hold: await longestHold(holds), ...others };
}

async function repeated(over: () => boolean, saw: (ms: number) => void, ask: () => Promise<unknown>): Promise<void> {
  while (!over()) {
    const begun = performance.now();
    await ask();
    saw(performance.now() - begun);
    await wait(4);
  }
}

/** Longest hold of the event loop since the last call, ms. */
const longestHold = async (holds: string): Promise<number> => Number((await sent(holds, '/', '', null, 'GET')).text);

const agent = new Agent({ keepAlive: true });

/** A closed connection counts as an answer. */
function sent(
  origin: string,
  path: string,
  token: string,
  text: string | null,
  method = 'POST',
): Promise<{ status: string; text: string }> {
  const headers = {
    ...(token === '' ? {} : { authorization: `Bearer ${token}`, 'x-cliente': '000100' }),
    ...(text === null ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    'idempotency-key': `corpo-ostile-${performance.now()}`,
  };
  return new Promise((resolve) => {
    const asked = request(`${origin}${path}`, { method, headers, agent }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('close', () => resolve({ status: String(reply.statusCode), text: Buffer.concat(chunks).toString() }));
    });
    asked.on('error', () => resolve({ status: 'cut', text: '' }));
    asked.end(text ?? undefined);
  });
}
