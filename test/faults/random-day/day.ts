import { Random } from '#demo/server/random.ts';
import type { AnyCall, SentOf } from '#platform/contract/call.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { muoviGiacenze } from '#prodotto/articolo/server/index.ts';
import type { Caller, TestApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { creaOrdineFornitore } from '#test/fixtures/ordini-fornitori.ts';
import { openSubcontracting } from './subcontracting.ts';

/** How often an act was tried and done, and the reasons of refusals. */
export interface Tally {
  tried: number;
  done: number;
  /** Number of acts sent twice at the same time. */
  twice: number;
  readonly refused: Map<string, number>;
}

export interface World {
  readonly app: TestApp;
  readonly db: Sql;
  readonly now: () => Date;
  readonly customers: readonly string[];
  readonly articles: readonly string[];
  readonly tallies: Map<string, Tally>;
  /** 5xx answers, and different answers to one key. */
  readonly broken: string[];
}

/**
 * The world as seen by one act, with random numbers of its own, so that concurrent acts do not influence each other.
 */
export interface Day extends World {
  readonly random: Random;
  as(who: Parameters<TestApp['as']>[0]): Caller;
  /** Calls as the customer, or as office or administrator for him. */
  buyer(codAnagrafica: string): Caller;
  office(): Caller;
  hand(): Caller;
  boss(): Caller;
  /** A write that is sometimes sent twice at once: with one key, or by two people. */
  act<C extends AnyCall>(name: string, who: Caller, call: C, input: SentOf<C>): Promise<void>;
  /** One of the rows, at random. */
  one<Row extends object>(query: ReturnType<typeof sql>): Promise<Row | undefined>;
}

/** Customers on account and customers who prepay, articles of all kinds with an opening movement. */
export async function openDay(app: TestApp, now: () => Date): Promise<World> {
  const { db, store } = app.database;
  const shop = await apriNegozio(db);
  const customers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => shop.cliente({ banca: i < 6 ? 'Banca di prova' : '' })),
  );
  await db.run(sql`update clienti set piva = '01234567897'`);
  await db.run(
    sql`update clienti set percentuale_iva = 10, cd_iva = '10' where cod_anagrafica = ${customers[1] ?? ''}`,
  );
  await db.run(sql`update clienti set fido = 4000 where cod_anagrafica = ${customers[2] ?? ''}`);
  await db.run(sql`
    insert into utenti (username, password_hash, ruolo, nome, cognome, ubicazioni, attivo, creato)
    select 'persona' || n || '@prova.example', '', 5, 'Persona', n::text, '{}', true, now() from generate_series(1, 9) n`);
  const articles: string[] = [];
  for (const [i, prezzo] of prices.entries())
    articles.push(await shop.articolo({ prezzo, scorta: i < 4 ? 15 : 400, scortaNonGestita: i === 5 }));
  await db.run(sql`update articoli set un_misura = 'MT' where cd_articolo = any(${articles.slice(8, 10)}::text[])`);
  await db.run(sql`update articoli set ubicazione = 'G-' || right(cd_articolo, 2)`);
  await db.run(sql`insert into movimenti_giacenze (cd_articolo, qta, da, a, causale, quando)
    select g.cd_articolo, g.qta_scaffale, 'rettifica', 'scaffale', 'apertura', ${now()}::timestamptz from giacenze g`);
  await store.transaction((tx) =>
    muoviGiacenze(
      tx,
      { mosse: articles.slice(10, 13).map((cdArticolo) => ({ cdArticolo, qta: 60, da: 'rettifica', a: 'esterno' })) },
      { causale: 'apertura', quando: now(), idUtente: null },
    ),
  );
  await db.run(
    sql`update articoli set ubicazione2 = 'E-' || right(cd_articolo, 2) where cd_articolo = any(${articles.slice(10, 13)}::text[])`,
  );
  for (const cdArticolo of articles) await creaOrdineFornitore(db, { cdArticolo, quantita: 400 });
  await openSubcontracting(db);
  return { app, db, now, customers, articles, tallies: new Map(), broken: [] };
}

export function dayOf(world: World, stream: string): Day {
  const random = new Random(`random day ${stream}`);
  return { ...world, ...people(world.app, random), ...writes(world, random, stream), random };
}

/** EUR; the first four are scarce. */
const prices = [4.2, 0.333, 12.5, 0.07, 1.115, 3.3, 0.99, 25, 1.2345, 7.77, 0.5, 2.005, 9.99, 0.015, 110.4, 6.66];

function people(app: TestApp, random: Random): Pick<Day, 'as' | 'buyer' | 'office' | 'hand' | 'boss'> {
  // Logins expire sooner than this test's clock advances.
  const as: Day['as'] = (who) => ({ call: (...what) => app.as(who).call(...what) });
  const office = (codAnagrafica?: string) =>
    as({ ruolo: 4, idUtente: random.int(3, 4), ...(codAnagrafica && { codAnagrafica }) });
  return {
    as,
    office: () => office(),
    boss: () => as({ ruolo: 2, idUtente: 2 }),
    hand: () => as({ ruolo: 5, idUtente: random.int(5, 7), nome: 'Mano' }),
    buyer: (codAnagrafica) =>
      random.chance(0.6)
        ? as({ ruolo: 1, codAnagrafica, idUtente: 8 })
        : random.chance(0.7)
          ? office(codAnagrafica)
          : as({ ruolo: 2, idUtente: 2, codAnagrafica }),
  };
}

function writes({ db, tallies, broken }: World, random: Random, stream: string): Pick<Day, 'act' | 'one'> {
  let keys = 0;
  const key = () => `chiave-giornata-${stream.replaceAll(' ', '-')}-${++keys}`;
  const act: Day['act'] = async (name, who, call, input) => {
    const tally = tallies.get(name) ?? { tried: 0, done: 0, twice: 0, refused: new Map<string, number>() };
    tallies.set(name, tally);
    const twice = random.chance(0.15);
    const first = key();
    const sent = twice ? [first, random.chance(0.5) ? first : key()] : [first];
    const answers = await Promise.all(sent.map((one) => who.call(call, input, { 'idempotency-key': one })));
    tally.tried += sent.length;
    if (twice) tally.twice++;
    for (const { status, problem } of answers) {
      if (status === 200) tally.done++;
      else {
        const why = `${status} ${(problem?.detail ?? '').replaceAll(/\d[\d.,/]*/g, 'n')}`;
        tally.refused.set(why, (tally.refused.get(why) ?? 0) + 1);
        if (status >= 500) broken.push(`${name}: ${why} ${JSON.stringify(input)}`);
      }
    }
    const replies = new Set(answers.filter(({ status }) => status === 200).map(({ reply }) => JSON.stringify(reply)));
    if (call.idempotent === 'required' && sent[1] === first && replies.size > 1)
      broken.push(`${name}: ${[...replies].join(' and ')} to one key`);
  };
  const one = async <Row extends object>(query: ReturnType<typeof sql>): Promise<Row | undefined> => {
    const rows = await db.rows<Row>(query);
    return rows.length === 0 ? undefined : random.pick(rows);
  };
  return { act, one };
}

/** Table of the day: each act with the reasons of refusals. */
export const tableOf = (tallies: World['tallies']): string =>
  [...tallies]
    .flatMap(([name, { tried, done, twice, refused }]) => [
      `${name.padEnd(26)} ${String(tried).padStart(5)} ${String(done).padStart(5)} ${String(twice).padStart(5)}`,
      ...[...refused]
        .toSorted(([, a], [, b]) => b - a)
        .map(([why, times]) => `${' '.repeat(45)}${String(times).padStart(4)} × ${why}`),
    ])
    .join('\n');
