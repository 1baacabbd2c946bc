import { sql } from '../db/sql.ts';
import { callRound } from './begin-call.ts';
import type { Held } from './claim-call.ts';
import type { CallRow, OutsideParts } from './lane.ts';
import { callColumns, callOf, ctxFor, holdLane } from './lane.ts';
import type { Outcome, OutsideKind, StatoChiamata, Told } from './outside.ts';

/** 5, 10, 20 … 900 seconds. */
export const pauseAfter = (tries: number): number => Math.min(900, 5 * 2 ** Math.min(tries - 1, 10));

/** Stores the outcome. Null if another server took it over. */
export function settleCall(
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
    const message = 'message' in outcome ? (outcome.message ?? '').slice(0, 300) : '';
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
