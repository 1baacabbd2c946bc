import type { Changes } from '#platform/server/db/listen.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import { answer, type Route } from '#platform/server/http/answer.ts';
import { createReplyCache } from '#platform/server/http/reply.ts';
import type { PrezziInMemoria } from '#prodotto/articolo/server/index.ts';
import * as contract from '../contract.ts';
import { createDistinte } from './distinte.ts';
import { semplice, type Risposta } from './semplice.ts';

const distinteInMemoria = 100;

export function distintaRoutes({ prezzi, ...fonte }: { prezzi: PrezziInMemoria; db: Sql; changes: Changes }): Route[] {
  const risposte = createReplyCache<Risposta>({ max: distinteInMemoria, sharedBy: 'customer' });
  const given = { prezzi, distinte: createDistinte(fonte), risposte };
  return answer(contract, { distintaSemplice: (call) => semplice(given, call) });
}
