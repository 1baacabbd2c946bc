import type { FastifyInstance } from 'fastify';
import { forbidden, unreadable } from '#platform/contract/refusal.ts';
import type { Parts } from '#platform/server/area.ts';
import type { Feed } from '#platform/server/exchange/feed.ts';
import { leggiEventi, ordinaEventi } from './eventi.ts';
import { chiaveNota, type Porta } from './ricevi-sync.ts';

export interface Lettura extends Porta {
  readonly store: Parts['store'];
  readonly feeds: readonly Feed[];
}

/** Default and maximum events per reply. */
const mostEvents = 1000;

/** `GET {apiBase}/sync/feed?after=<position>`, NDJSON by position; empty if nothing is new. */
export function serveFeed(app: FastifyInstance, { store, feeds, ...porta }: Lettura): void {
  app.get(`${porta.apiBase}/sync/feed`, async (request, reply) => {
    const chiave = await chiaveNota(porta, request);
    if (chiave.legge.length === 0) throw forbidden('Questa chiave non legge dati: serve una chiave che li legga.');
    const query = request.query as Readonly<Record<string, unknown>>;
    const dopo = intero(query['after'] ?? '0', 'after');
    const limite = Math.min(mostEvents, intero(query['limit'] ?? String(mostEvents), 'limit'));
    await ordinaEventi(store);
    const eventi = await leggiEventi(store.db, feeds, { dopo, kinds: chiave.legge, tranne: chiave.nome, limite });
    return reply
      .type('application/x-ndjson; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(eventi.map((evento) => `${JSON.stringify(evento)}\n`).join(''));
  });
}

function intero(given: unknown, name: string): number {
  if (typeof given === 'string' && /^\d{1,15}$/.test(given)) return Number(given);
  throw unreadable(`${name} deve essere un intero.`);
}
