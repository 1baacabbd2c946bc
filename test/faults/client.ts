import { setTimeout } from 'node:timers/promises';
import { visitor, type Actor } from '#platform/contract/actor.ts';
import type { AnyCall, ReplyOf, SentOf } from '#platform/contract/call.ts';
import type { Problem } from '#platform/contract/refusal.ts';
import { createTokens } from '#platform/server/sessions/tokens.ts';
import { requestOf } from '#test/fixtures/app.ts';
import { secret, testClock } from '#test/fixtures/settings.ts';

/** `reply` of a 200, `problem` of a refusal. */
export interface Answered<Reply> {
  readonly status: number;
  readonly reply: Reply;
  readonly problem: Problem;
  readonly headers: Headers;
  /** To the last byte, ms. */
  readonly ms: number;
}

export interface Client {
  /** Throws without any answer. */
  call<C extends AnyCall>(
    origin: string,
    call: C,
    input: SentOf<C>,
    headers?: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<Answered<ReplyOf<C>>>;
}

const tokens = createTokens({ secret });
const famiglia = '00000000-0000-4000-8000-000000000000';

/** A browser user of a role, or visitor, for any server. */
export function client(codAnagrafica: string | null, ruolo: Actor['ruolo'] = 1): Client {
  const actor: Actor = {
    ...visitor,
    idUtente: 1,
    ruolo,
    nome: 'Prova',
    famiglia,
    codAnagrafica,
    confermato: Number.MAX_SAFE_INTEGER,
  };
  const login: Record<string, string> =
    codAnagrafica === null && ruolo === 1 ? {} : { authorization: `Bearer ${tokens.sign(actor, testClock())}` };
  return {
    call: async (origin, call, input, headers = {}, signal) => {
      const { url, payload } = requestOf(call, input as Record<string, unknown>);
      const json: Record<string, string> = payload ? { 'content-type': 'application/json' } : {};
      const body = payload ? { body: JSON.stringify(payload) } : {};
      const begun = performance.now();
      const response = await fetch(origin + url, {
        method: call.method,
        headers: { ...login, ...json, ...headers },
        ...body,
        signal: signal ?? null,
      });
      const answered = (await response.json()) as never;
      return {
        status: response.status,
        reply: answered,
        problem: answered,
        headers: response.headers,
        ms: performance.now() - begun,
      };
    },
  };
}

/** True if the outcome of a request is unknown. */
const unknown = (status: number): boolean => status === 0 || status === 503;

export interface Definite<Reply> extends Answered<Reply> {
  readonly attempts: number;
}

/** Repeats until a definite answer, each time at the next server. */
export async function insisting<Reply>(
  origins: () => readonly string[],
  first: number,
  send: (origin: string) => Promise<Answered<Reply>>,
): Promise<Definite<Reply>> {
  for (let attempts = 1; attempts <= 1000; attempts++) {
    const all = origins();
    const answered = await send(all[(first + attempts) % all.length] ?? '').catch((error: unknown) => {
      if (error instanceof TypeError) return null;
      throw error;
    });
    if (answered && !unknown(answered.status)) return { ...answered, attempts };
    // A dead server is left at once, a busy one after a pause.
    await setTimeout(answered ? Math.min(1000, 20 * 2 ** Math.min(attempts, 6)) : 20);
  }
  throw new Error('No definite answer');
}
