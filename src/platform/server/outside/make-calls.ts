import { cut } from '#platform/contract/storable.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../jobs/worker.ts';
import { callRound } from './begin-call.ts';
import { claimNext, type Held, type Turn } from './claim-call.ts';
import { callOf, ctxFor, holdLane, callColumns, type CallRow, type OutsideParts } from './lane.ts';
import type { Outcome, Outside, OutsideKind, OutsidePort, Told, StatoChiamata } from './outside.ts';

/** 5, 10, 20 … 900 seconds. */
const pauseAfter = (tries: number): number => Math.min(900, 5 * 2 ** Math.min(tries - 1, 10));

/** Stores the outcome. Null if another server took it over. */
function settleCall(
  parts: OutsideParts,
  kind: OutsideKind<never, never>,
  { presa, call }: Held,
  outcome: Outcome,
): Promise<Told | null> {
  return parts.store.transaction(async (tx) => {
    await holdLane(tx, kind.name, call.lane);
    const row = await tx.one<CallRow>(sql`
      select ${callColumns} from chiamate_esterne c
      where c.id = ${call.id} and c.presa = ${presa}::uuid and c.stato in ('in invio', 'esito sconosciuto')`);
    if (!row) return null;
    const now = parts.clock();
    const stato = stateAfter(kind, outcome);
    const open = stato === 'in coda' || stato === 'esito sconosciuto';
    const tries = outcome.is === 'more' ? 0 : row.tentativi + 1;
    const at = new Date(now.getTime() + pauseOf(outcome, tries) * 1000);
    const message = 'message' in outcome ? cut(outcome.message ?? '', 300) : '';
    await tx.run(sql`
      update chiamate_esterne set stato = ${stato}, messaggio = ${message}, tentativi = ${tries}, prossima = ${at}, presa = null, presa_fino = null,
        dati = case when ${open} then dati else '{}'::jsonb end, aggiornata = ${now}
      where id = ${call.id}`);
    const ctx = ctxFor(parts, { tx, now }, row);
    const told: Told = { stato, message, answer: 'answer' in outcome ? outcome.answer : undefined };
    await kind.told?.(ctx, callOf(row), told as never);
    if (open && at > now) await callRound(ctx, kind.name, { why: call.lane, at });
    return told;
  });
}

function stateAfter({ repeatable = false }: OutsideKind<never, never>, { is }: Outcome): StatoChiamata {
  if (is === 'done') return 'fatta';
  if (is === 'refused') return 'rifiutata';
  return is === 'unknown' && !repeatable ? 'esito sconosciuto' : 'in coda';
}

function pauseOf(outcome: Outcome, tries: number): number {
  if (outcome.is === 'more') return 0;
  return (outcome.is === 'not sent' ? outcome.again : undefined) ?? pauseAfter(tries);
}

export interface Opened {
  readonly kind: OutsideKind<never, never>;
  readonly port: OutsidePort<never>;
}

export const openOutside = <Needs>({ kind, port }: Outside<Needs>, needs: Needs): Opened => ({
  kind,
  port: port(needs),
});

/** Lanes processed at the same time. */
const together = 8;
/** Maximum time per lane and round, ms. */
const laneMs = 120_000;

/** Sends the due calls of all lanes in parallel, so a slow lane delays no other. */
export function makeCalls(parts: OutsideParts, opened: Opened): Handler<object> {
  return async ({ signal }) => {
    const failures: unknown[] = [];
    await opened.port.prepare?.().catch((error: unknown) => failures.push(error));
    const lanes = await parts.store.transaction((tx) =>
      tx.rows<{ corsia: string }>(sql`
        select c.corsia from chiamate_esterne c where c.genere = ${opened.kind.name}
          and ((c.stato in ('in coda', 'esito sconosciuto') and c.prossima <= ${parts.clock()}) or (c.stato = 'in invio' and c.presa_fino <= ${parts.clock()}))
        group by c.corsia order by min(c.id)`),
    );
    const next = async (): Promise<void> => {
      for (let lane = lanes.shift(); lane; lane = lanes.shift())
        await emptyLane(parts, opened, lane.corsia, signal).catch((error: unknown) => failures.push(error));
    };
    await Promise.all(Array.from({ length: together }, next));
    if (failures.length === 1) throw failures[0];
    if (failures.length > 1) throw new AggregateError(failures, `Calls of ${opened.kind.name} did not go on`);
  };
}

async function emptyLane(parts: OutsideParts, opened: Opened, lane: string, signal: AbortSignal): Promise<void> {
  const end = performance.now() + laneMs;
  while (!signal.aborted && performance.now() < end) {
    const held = await claimInLane(parts, opened, lane);
    if (!held) return;
    const told = await makeCall(parts, opened, held, { signal });
    if (!told || told.waits) return;
    await parts.wait(opened.kind.pause ?? 0);
  }
  await parts.store.transaction((tx) =>
    callRound({ jobs: parts.jobsIn(tx), now: parts.clock() }, opened.kind.name, { why: lane }),
  );
}

export const turnAt = ({ claimMs, lookUp }: OutsidePort<never>): Pick<Turn, 'claimMs' | 'looksUp' | 'asks'> => ({
  claimMs,
  looksUp: lookUp !== undefined,
  asks: false,
});

async function claimInLane(parts: OutsideParts, { kind, port }: Opened, lane: string): Promise<Held | null> {
  let ready: number | undefined;
  for (;;) {
    const turn = { lane, now: parts.clock(), ...turnAt(port), asks: port.ready !== undefined, ready };
    const next = await parts.store.transaction(async (tx) => {
      await holdLane(tx, kind.name, lane);
      return claimNext(parts, tx, kind, turn);
    });
    if (!next || 'presa' in next) return next;
    const reason = (await port.ready?.(callOf(next.ask))) ?? null;
    if (reason !== null) return tellWaits(parts, kind, next.ask, reason);
    ready = next.ask.id;
  }
}

function tellWaits(parts: OutsideParts, kind: OutsideKind<never, never>, row: CallRow, message: string): Promise<null> {
  return parts.store.transaction(async (tx) => {
    await holdLane(tx, kind.name, row.corsia);
    const waits = await tx.run(
      sql`update chiamate_esterne set messaggio = ${message} where id = ${row.id} and stato = 'in coda'`,
    );
    const ctx = ctxFor(parts, { tx, now: parts.clock() }, row);
    if (waits > 0) await kind.told?.(ctx, callOf(row), { stato: 'in coda', message });
    return null;
  });
}

/** Null if another server took it over. With `giveUp` a call that was not sent is refused and does not wait. */
export async function makeCall(
  parts: OutsideParts,
  { kind, port }: Opened,
  held: Held,
  { signal = never, giveUp = false }: { readonly signal?: AbortSignal; readonly giveUp?: boolean } = {},
): Promise<(Told & { readonly waits: boolean }) | null> {
  const { step, call } = held;
  const spoken: Promise<Outcome | undefined> = Promise.resolve().then(() =>
    step === 'send' ? port.send(call, signal) : port.lookUp?.(call, signal),
  );
  const outcome = await spoken.then(
    (came) => came ?? unknown(kind),
    (error: unknown) => (parts.trouble(error), unknown(kind)),
  );
  const final: Outcome =
    giveUp && step === 'send' && outcome.is === 'not sent' ? { is: 'refused', message: outcome.message } : outcome;
  const told = await settleCall(parts, kind, held, final);
  return told && { ...told, waits: final.is === 'not sent' || final.is === 'unknown' };
}

const never = new AbortController().signal;

const unknown = ({ unknown: message }: OutsideKind<never, never>): Outcome => ({ is: 'unknown', message });
