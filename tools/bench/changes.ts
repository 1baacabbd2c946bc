import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Material } from './journeys.ts';
import { onDatabase } from './on-database.ts';

const limits = { p99: 12, longest: 60 } as const;
const lanes = 10;
const perSecond = 20;

/** In turn: an article's text, its stock, its prices. */
const writes = [
  `update articoli set descrizione = case when right(descrizione, 4) = ' bis' then left(descrizione, -4) else descrizione || ' bis' end
   where cd_articolo = $1`,
  `update giacenze set qta_scaffale = qta_scaffale + 1 where cd_articolo = $1`,
  `update listini set prezzo = prezzo + 0.01 where cd_articolo = $1`,
] as const;

interface Given {
  readonly databaseUrl: string;
  readonly of: Material;
  readonly seconds: number;
}

/** Different searches while articles, stock and prices change: nobody may have to wait for the index. */
export async function searchesBesideChanges(origin: string, { databaseUrl, of, seconds }: Given): Promise<string[]> {
  const still = await searched(origin, of.ricerche, seconds);
  const begun = performance.now();
  let changing = true;
  const changes = onDatabase(databaseUrl, async (client) => {
    let made = 0;
    for (; changing; made++) {
      await client.query(writes[made % writes.length] ?? '', [of.articoli[made % of.articoli.length]]);
      await wait(Math.max(0, begun + ((made + 1) * 1000) / perSecond - performance.now()));
    }
    return made;
  });
  const beside = await searched(origin, of.ricerche, 2 * seconds);
  changing = false;
  const made = await changes;
  const verdict = (reached: boolean): string => (reached ? 'reached' : 'MISSED');
  return [
    `\nDifferent searches, ten at a time: ${still.count} at rest, p99 ${still.p99.toFixed(1)} ms, longest ${still.longest.toFixed(0)} ms; ` +
      `${beside.count} beside ${made} changes, p99 ${beside.p99.toFixed(1)} ms (at most ${limits.p99}: ${verdict(beside.p99 <= limits.p99)}), ` +
      `longest ${beside.longest.toFixed(0)} ms (at most ${limits.longest}: ${verdict(beside.longest <= limits.longest)})`,
  ];
}

async function searched(origin: string, queries: readonly string[], seconds: number) {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  let next = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() < end) {
      const begun = performance.now();
      await answered(origin, agent, queries[next++ % queries.length] ?? '');
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  agent.destroy();
  times.sort((a, b) => a - b);
  return { count: times.length, p99: times[Math.floor(times.length * 0.99)] ?? 0, longest: times.at(-1) ?? 0 };
}

function answered(origin: string, agent: Agent, valore: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}/api/catalogo/ricerca`, { method: 'POST', agent, headers }, (reply) => {
      reply.resume();
      reply.on('end', resolve);
    });
    asked.on('error', reject);
    asked.end(JSON.stringify({ valore }));
  });
}
