import { beforeEach, expect, test } from 'vitest';
import { visitor } from '#platform/contract/actor.ts';
import { sql } from '#platform/server/db/sql.ts';
import { writeLog } from '#platform/server/log/operation-log.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { beginCall, beginCalls } from './begin-call.ts';
import { claimNext } from './claim-call.ts';
import { holdLane } from './lane.ts';
import { makeCall, makeCalls, openOutside, turnAt } from './make-calls.ts';
import {
  outside,
  type Outcome,
  type OutsideCtx,
  type OutsideKind,
  type OutsidePort,
  type StatoChiamata,
} from './outside.ts';
import { forgetCalls, sayCall } from './read-calls.ts';

interface Parcel {
  readonly weight: number;
}

const { db, store } = await testDatabase();
await db.run(
  sql`create table colli (riferimento text primary key, stato text not null, lettera text not null default '')`,
);

const start = new Date('2026-03-16T08:00:00Z').getTime();
let clock = start;
const later = (seconds: number): void => void (clock += seconds * 1000);
const rounds: (Date | undefined)[] = [];
const jobs = {
  send: async (_: string, __: object, { startAfter }: { startAfter?: Date } = {}) => void rounds.push(startAfter),
  retry: () => Promise.resolve(false),
};
const troubles: unknown[] = [];
const parts = {
  store,
  clock: () => new Date(clock),
  jobsIn: () => jobs,
  trouble: (error: unknown) => void troubles.push(error),
  wait: () => Promise.resolve(),
};

/** Simulated courier: its bookings by our reference, and its behaviour. */
const courier = {
  booked: [] as string[],
  answers: (_: string): Outcome<string> | 'lost' | 'down' => ({ is: 'done', answer: 'LDV' }),
  speaking: async (): Promise<void> => {},
};
const book = async (reference: string): Promise<Outcome<string>> => {
  await courier.speaking();
  const answer = courier.answers(reference);
  if (answer === 'down') return { is: 'not sent', message: 'Il corriere non risponde' };
  if (answer === 'lost' || answer.is === 'done') courier.booked.push(reference);
  if (answer === 'lost') throw new Error('socket hang up');
  return answer;
};
const lookUp = async (reference: string): Promise<Outcome<string>> =>
  courier.booked.includes(reference)
    ? { is: 'done', answer: 'LDV trovata' }
    : { is: 'not sent', message: 'Non è arrivata', again: 0 };

const kind = (name: string, more: Partial<OutsideKind<Parcel, string>> = {}): OutsideKind<Parcel, string> => ({
  name,
  unknown: 'Non si sa se il corriere l’ha presa',
  told: async ({ tx }, { reference }, { stato, answer }) =>
    void (await tx.run(
      sql`update colli set stato = ${stato}, lettera = ${answer ?? ''} where riferimento = ${reference}`,
    )),
  ...more,
});
const claimMs = 25_000;
const booking: OutsidePort<Parcel, string> = {
  claimMs,
  send: ({ reference }) => book(reference),
  lookUp: ({ reference }) => lookUp(reference),
};
const open = (of: OutsideKind<Parcel, string>, port = booking) =>
  openOutside(
    outside(of, () => port),
    {},
  );
const ships = kind('spedizioni');
const courierCalls = open(ships);

const writing = <T>(work: (ctx: OutsideCtx) => Promise<T>): Promise<T> =>
  store.transaction((tx) => {
    const written = { actor: { ...visitor, idUtente: 7, nome: 'Anna' }, now: new Date(clock), requestId: '' };
    return work({ ...written, tx, jobs, log: (...entries) => writeLog(tx, written, ...entries) });
  });
const ship = (of: OutsideKind<Parcel, string>, lane: string, ...references: string[]) =>
  writing(async (ctx) => {
    for (const reference of references)
      await ctx.tx.run(sql`insert into colli values (${reference}, 'da spedire') on conflict do nothing`);
    return beginCalls(
      ctx,
      of,
      references.map((reference) => ({ lane, reference, given: { weight: 3 } })),
    );
  });
const round = (calls = courierCalls, signal = new AbortController().signal) =>
  makeCalls(parts, calls)({ data: {}, id: '', attempt: 1, last: true, signal, done: async () => {} });
const parcels = async (): Promise<string[]> =>
  (
    await db.rows<{ riga: string }>(
      sql`select concat_ws(' ', riferimento, stato, nullif(lettera, '')) as riga from colli order by riferimento`,
    )
  ).map(({ riga }) => riga);
const call = (reference: string) =>
  db.one<{ stato: StatoChiamata; dati: object; tentativi: number; prossima: Date }>(
    sql`select stato, dati, tentativi, prossima from chiamate_esterne where riferimento = ${reference}`,
  );

beforeEach(async () => {
  clock = start;
  rounds.length = 0;
  troubles.length = 0;
  courier.booked.length = 0;
  courier.answers = () => ({ is: 'done', answer: 'LDV' });
  courier.speaking = async () => {};
  await db.run(sql`truncate colli, chiamate_esterne`);
});

test('a call is stored before it is sent, no connection waits for its answer, and its outcome is stored with what it changes', async () => {
  let during: unknown;
  courier.speaking = async () => {
    during = [
      (await call('A'))?.stato,
      await db.rows(
        sql`select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      ),
    ];
  };
  expect(await ship(ships, 'A', 'A')).toEqual([expect.any(Number)]);
  expect(rounds).toEqual([undefined]);
  await round();
  expect(during).toEqual(['in invio', []]);
  expect([await parcels(), await call('A')]).toEqual([
    ['A fatta LDV'],
    expect.objectContaining({ stato: 'fatta', dati: {} }),
  ]);
});

test('the same reference is written once, however the first call ended', async () => {
  await ship(ships, 'A', 'A');
  await round();
  expect(await ship(ships, 'A', 'A')).toEqual([null]);
  await round();
  expect(courier.booked).toEqual(['A']);
});

test('a lost response is looked up before the lane sends anything else, and nothing is done twice', async () => {
  courier.answers = (reference) => (reference === 'A' ? 'lost' : { is: 'done', answer: 'LDV' });
  await ship(ships, 'corsia', 'A', 'B');
  await ship(ships, 'altra', 'C');
  await round();
  expect(await parcels()).toEqual(['A esito sconosciuto', 'B da spedire', 'C fatta LDV']);
  expect(troubles).toHaveLength(1);
  await round();
  // Lanes run in parallel.
  expect(courier.booked.toSorted()).toEqual(['A', 'C']);
  later(5);
  await round();
  expect([await parcels(), courier.booked.slice(2)]).toEqual([
    ['A fatta LDV trovata', 'B fatta LDV', 'C fatta LDV'],
    ['B'],
  ]);
});

test('a call looked up and not found is sent again, once', async () => {
  courier.answers = () => ({ is: 'unknown', message: 'Risposta senza senso' });
  await ship(ships, 'A', 'A');
  await round();
  courier.answers = () => ({ is: 'done', answer: 'LDV' });
  later(5);
  await round();
  expect(await parcels()).toEqual(['A in coda']);
  await round();
  expect([await parcels(), courier.booked]).toEqual([['A fatta LDV'], ['A']]);
});

test('unsent messages and messages with unknown outcome are retried with growing delays, in separate rounds', async () => {
  courier.answers = () => 'down';
  await ship(ships, 'A', 'A');
  const pauses: number[] = [];
  for (let n = 0; n < 4; n++) {
    await round();
    const at = (await call('A'))?.prossima.getTime() ?? 0;
    pauses.push((at - clock) / 1000);
    expect(rounds.at(-1)).toEqual(new Date(at));
    clock = at;
  }
  expect(pauses).toEqual([5, 10, 20, 40]);
});

test('if a server is killed during a call, another looks it up after the claim expires, and nothing is booked twice', async () => {
  await ship(ships, 'A', 'A');
  let killed = (): void => {};
  const dead = new Promise<void>((resolve) => (killed = resolve));
  let reached = (): void => {};
  const speaking = new Promise<void>((resolve) => (reached = resolve));
  courier.answers = (reference) => (courier.booked.push(reference), 'down');
  courier.speaking = () => (reached(), dead);
  const first = round();
  await speaking;
  later(24);
  await round();
  expect(await parcels()).toEqual(['A in invio']);
  later(1);
  // Booked by the first server, which never got the response.
  courier.booked.push('A');
  await round();
  expect(await parcels()).toEqual(['A fatta LDV trovata']);
  killed();
  await first;
  expect(await parcels()).toEqual(['A fatta LDV trovata']);
});

test('rounds of four servers at once make each call once, in the order of its lane', async () => {
  await ship(ships, 'uno', ...['A', 'B', 'C', 'D'].map((name) => `1${name}`));
  await ship(ships, 'due', ...['A', 'B', 'C', 'D'].map((name) => `2${name}`));
  await Promise.all([round(), round(), round(), round()]);
  await round();
  const of = (lane: string) => courier.booked.filter((name) => name.startsWith(lane));
  expect([of('1'), of('2')]).toEqual([
    ['1A', '1B', '1C', '1D'],
    ['2A', '2B', '2C', '2D'],
  ]);
});

test('if the other side cannot be asked, a call in doubt needs a person, blocks no others, and is never sent again automatically', async () => {
  const mute = kind('mute');
  const calls = open(mute, { claimMs, send: ({ reference }) => book(reference) });
  const say = (reference: string, stato: 'fatta' | 'in coda' | 'annullata') =>
    writing((ctx) => sayCall(ctx, mute, reference, { stato, message: 'Lo dice Anna' }));
  courier.answers = (reference) => (reference === 'C' ? { is: 'done', answer: 'LDV' } : 'lost');
  await ship(mute, 'corsia', 'A', 'B', 'C');
  await round(calls);
  await round(calls);
  await round(calls);
  later(86_400);
  await round(calls);
  expect([await parcels(), courier.booked]).toEqual([
    ['A esito sconosciuto', 'B esito sconosciuto', 'C fatta LDV'],
    ['A', 'B', 'C'],
  ]);
  courier.answers = () => ({ is: 'done', answer: 'LDV' });
  expect([await say('A', 'fatta'), await say('B', 'in coda'), await say('C', 'in coda')]).toEqual([true, true, false]);
  await round(calls);
  expect([await parcels(), courier.booked]).toEqual([
    ['A fatta', 'B fatta LDV', 'C fatta LDV'],
    ['A', 'B', 'C', 'B'],
  ]);
  await ship(mute, 'corsia', 'D');
  expect([await say('D', 'annullata'), await say('D', 'annullata'), await say('E', 'annullata')]).toEqual([
    true,
    false,
    false,
  ]);
  await round(calls);
  expect(courier.booked).not.toContain('D');
});

test('if the other side recognises our reference, a call is repeated automatically after a lost answer or a dead server', async () => {
  const known = kind('note', { repeatable: true });
  const calls = open(known, { claimMs, send: ({ reference }) => book(reference) });
  courier.answers = () => 'lost';
  await ship(known, 'A', 'A');
  await round(calls);
  expect(await parcels()).toEqual(['A in coda']);
  courier.answers = () => ({ is: 'done', answer: 'LDV' });
  await db.run(
    sql`update chiamate_esterne set stato = 'in invio', presa = gen_random_uuid(), presa_fino = ${new Date(clock)}`,
  );
  await round(calls);
  expect([await parcels(), courier.booked]).toEqual([['A fatta LDV'], ['A', 'A']]);
});

test('a refusal ends a call with its sentence; work in pieces goes on at once', async () => {
  courier.answers = () => ({ is: 'refused', message: 'CAP sconosciuto' });
  await ship(ships, 'A', 'A');
  await round();
  expect(await parcels()).toEqual(['A rifiutata']);
  const pieces = ['due', 'uno'];
  const many = kind('pezzi');
  const calls = open(many, {
    claimMs,
    send: async () => {
      const answer = pieces.pop() ?? '';
      return pieces.length > 0 ? { is: 'more', answer } : { is: 'done', answer };
    },
  });
  await ship(many, 'B', 'B');
  await round(calls);
  expect([await parcels(), pieces]).toEqual([['A rifiutata', 'B fatta due'], []]);
});

test('the area may delay or drop a call before its turn, and the other side may refuse for now', async () => {
  let may: 'go' | 'wait' | 'drop' = 'wait';
  const choosy = kind('scelte', { admit: ({}, { reference }) => Promise.resolve(reference === 'A' ? may : 'go') });
  let reason: string | null = 'Carta finita';
  const calls = open(choosy, { ...booking, ready: () => Promise.resolve(reason) });
  await ship(choosy, 'corsia', 'A', 'B');
  await round(calls);
  expect(await parcels()).toEqual(['A da spedire', 'B da spedire']);
  may = 'go';
  await round(calls);
  expect([await parcels(), courier.booked]).toEqual([['A in coda', 'B da spedire'], []]);
  may = 'drop';
  reason = null;
  await round(calls);
  expect([await call('A'), courier.booked]).toEqual([expect.objectContaining({ stato: 'annullata' }), ['B']]);
});

test('for a waiting user the call is made at once if it is next in its lane, and refused if it cannot be sent', async () => {
  courier.answers = () => 'down';
  const held = await writing(async (ctx) => {
    await ctx.tx.run(sql`insert into colli values ('A', 'da spedire')`);
    await holdLane(ctx.tx, ships.name, 'A');
    const only = (await beginCall(ctx, ships, { lane: 'A', reference: 'A', given: { weight: 1 } })) ?? 0;
    return claimNext(parts, ctx.tx, ships, { lane: 'A', now: ctx.now, ...turnAt(booking), only });
  });
  if (!held || 'ask' in held) throw new Error('It was its turn');
  expect(await makeCall(parts, courierCalls, held, { giveUp: true })).toMatchObject({
    stato: 'rifiutata',
    message: 'Il corriere non risponde',
  });
  expect(await parcels()).toEqual(['A rifiutata']);
});

test('finished calls are deleted after a year, calls in doubt are not', async () => {
  courier.answers = (reference) => (reference === 'A' ? 'lost' : { is: 'done', answer: '' });
  await ship(ships, 'A', 'A');
  await ship(ships, 'B', 'B');
  await round();
  await forgetCalls({
    transaction: store.transaction,
    now: new Date('2027-04-01T02:00:00Z'),
    signal: AbortSignal.timeout(60_000),
  });
  expect(await db.rows(sql`select riferimento from chiamate_esterne`)).toEqual([{ riferimento: 'A' }]);
});
