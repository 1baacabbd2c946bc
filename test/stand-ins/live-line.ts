import { onTestFinished } from 'vitest';
import { visitor, type Actor } from '#platform/contract/actor.ts';
import type { LiveRequest } from '#platform/contract/live.ts';
import { notify } from '#platform/server/db/listen.ts';
import { createTokens } from '#platform/server/sessions/tokens.ts';
import type { TestApp } from '#test/fixtures/app.ts';
import { secret, testClock } from '#test/fixtures/settings.ts';

export interface Heard {
  readonly event: string;
  readonly id: string;
  readonly data: unknown;
}

export interface TestLine {
  readonly status: number;
  /** Undefined: ended. */
  next(): Promise<Heard | undefined>;
  /** Reads pending events; returns the last one's id. */
  settled(): Promise<string>;
  close(): void;
}

const origins = new WeakMap<TestApp, Promise<string>>();
const originOf = (app: TestApp): Promise<string> => {
  const known = origins.get(app) ?? app.server.app.listen({ port: 0, host: '127.0.0.1' });
  origins.set(app, known);
  return known;
};

const tokens = createTokens({ secret });

let opened = 0;

/** Role 0 sends no token. */
export async function listenTo(
  app: TestApp,
  who: Partial<Actor> & Pick<Actor, 'ruolo'>,
  request: Partial<LiveRequest>,
): Promise<TestLine> {
  const actor: Actor = {
    ...visitor,
    idUtente: 1,
    nome: 'Prova',
    famiglia: '00000000-0000-4000-8000-000000000000',
    ...who,
  };
  const authorization: Record<string, string> =
    who.ruolo === 0
      ? {}
      : {
          authorization: `Bearer ${tokens.sign({ ...actor, codAnagrafica: who.ruolo === 1 ? actor.codAnagrafica : null }, testClock())}`,
        };
  const acting: Record<string, string> =
    who.ruolo > 1 && actor.codAnagrafica ? { 'x-cliente': actor.codAnagrafica } : {};
  // A private topic: shows that all earlier changes were sent.
  const signal = `SEGNALE-${(opened += 1)}`;
  const mark = `articolo:${signal}`;
  const isMark = ({ data }: Heard): boolean => Array.isArray(data) && data.length === 1 && data[0] === mark;
  const gone = new AbortController();
  onTestFinished(() => gone.abort());
  const response = await fetch(`${await originOf(app)}/api/live`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization, ...acting },
    body: JSON.stringify({ dopo: '', finestra: '', ...request, temi: [...(request.temi ?? []), mark] }),
    signal: gone.signal,
  });
  const events = response.body && eventsOf(response.body);
  let begun: string | undefined;
  const any = async (): Promise<Heard | undefined> => {
    const heard = (await events?.next())?.value ?? undefined;
    begun ??= heard?.id;
    return heard;
  };
  return {
    status: response.status,
    next: async () => {
      let heard = await any();
      while (heard && isMark(heard)) heard = await any();
      return (
        heard && { ...heard, data: Array.isArray(heard.data) ? heard.data.filter((tema) => tema !== mark) : heard.data }
      );
    },
    settled: async () => {
      await app.database.store.transaction((tx) => notify(tx, { tabella: 'articoli', chiavi: [signal] }));
      // Changes before the connection have its first name.
      for (let heard = await any(); heard; heard = await any())
        if (isMark(heard) && heard.id !== begun) return heard.id;
      return '';
    },
    close: () => gone.abort(),
  };
}

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Heard, void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const fields = Object.fromEntries(
        text
          .slice(0, end)
          .split('\n')
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
      );
      text = text.slice(end + 2);
      if (fields['event'])
        yield { event: fields['event'], id: fields['id'] ?? '', data: JSON.parse(fields['data'] ?? 'null') };
    }
  }
}
