import { afterAll } from 'vitest';
import { createServer, type Server } from '#main/server/server.ts';
import type { Actor } from '#platform/contract/actor.ts';
import { visitor } from '#platform/contract/actor.ts';
import type { AnyCall, ReplyOf, Ruolo, SentOf } from '#platform/contract/call.ts';
import { pathNames } from '#platform/contract/call.ts';
import type { Problem } from '#platform/contract/refusal.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Settings } from '#platform/server/settings.ts';
import { createTokens, type Tokens } from '#platform/server/sessions/tokens.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { secret, settingsOf, testClock } from './settings.ts';

/** What a call came to: `reply` of a 200, `problem` of a refusal. */
export interface Answer<Reply> {
  readonly status: number;
  readonly reply: Reply;
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface Caller {
  call<C extends AnyCall>(call: C, input: SentOf<C>, headers?: Record<string, string>): Promise<Answer<ReplyOf<C>>>;
}

export interface TestApp {
  readonly database: TestDatabase;
  readonly server: Server;
  /** Another server on the same database, with other settings where they are given. */
  another(settings?: Partial<Settings>): Promise<TestApp>;
  /** Calls as an actor: a role, or whatever of it is given; without one as a visitor. */
  as(who?: Ruolo | (Partial<Actor> & { readonly ruolo: Ruolo })): Caller;
}

/** A whole server on an own database, and with `filesDir` an own folder of files; call it at the top of a test file. Replies are checked by their contract. */
export async function testApp(options: { readonly demo?: boolean; readonly clock?: Clock; readonly filesDir?: string; readonly settings?: Partial<Settings>; readonly webFolder?: string } = {}): Promise<TestApp> {
  const database = await testDatabase(options.demo ? { demo: true } : {});
  return onDatabase({ ...database, filesDir: options.filesDir ?? database.filesDir }, options);
}

async function onDatabase(database: TestDatabase, options: NonNullable<Parameters<typeof testApp>[0]>): Promise<TestApp> {
  const { clock = testClock, settings = {}, webFolder = null } = options;
  const server = await createServer({ settings: { ...settingsOf(database), ...settings }, databaseUrl: database.url, webFolder, clock, checked: true });
  await server.app.ready();
  afterAll(() => server.close());
  const tokens = createTokens({ secret });
  return { database, server, another: (others = {}) => onDatabase(database, { ...options, settings: { ...settings, ...others } }), as: (who = 0) => caller(server, tokens, clock, actorOf(who)) };
}

const actorOf = (who: Ruolo | (Partial<Actor> & { ruolo: Ruolo })): Actor => {
  const given = typeof who === 'number' ? { ruolo: who } : who;
  return { ...visitor, idUtente: 1, nome: 'Prova', famiglia: '00000000-0000-4000-8000-000000000000', codAnagrafica: given.ruolo === 1 ? '000100' : null, ...given };
};

function caller(server: Server, tokens: Tokens, clock: Clock, actor: Actor): Caller {
  const staff = actor.ruolo > 1 && actor.codAnagrafica ? { 'x-cliente': actor.codAnagrafica } : {};
  const login = actor.ruolo === 0 ? {} : { authorization: `Bearer ${tokens.sign({ ...actor, codAnagrafica: actor.ruolo === 1 ? actor.codAnagrafica : null }, clock())}`, ...staff };
  return {
    call: async (call, input, headers = {}) => {
      const { url, payload } = requestOf(call, input as Record<string, unknown>);
      const response = await server.app.inject({ method: call.method, url, headers: { ...login, ...headers }, ...(payload ? { payload } : {}) });
      const body = response.body === '' ? null : (response.json() as never);
      return { status: response.statusCode, reply: body as never, problem: body as never, headers: response.headers };
    },
  };
}

/** The path with its parameters, the rest as query or body. */
export function requestOf(call: AnyCall, input: Record<string, unknown>): { url: string; payload?: Record<string, unknown> } {
  const inPath = pathNames(call.path);
  const path = `/api${call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))}`;
  const rest = Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined);
  if (call.method === 'POST' || call.method === 'PUT') return { url: path, payload: Object.fromEntries(rest) };
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString();
  return { url: query ? `${path}?${query}` : path };
}
