import { sql, type Tx } from '../db/sql.ts';
import { callColumns, callOf, ctxFor, type CallRow, type OutsideParts } from './lane.ts';
import type { Call, OutsideKind } from './outside.ts';

export interface Held {
  readonly presa: string;
  readonly step: 'send' | 'look up';
  readonly call: Call<never>;
}

export interface Turn {
  readonly lane: string;
  readonly now: Date;
  readonly claimMs: number;
  readonly looksUp: boolean;
  /** Whether the other side must be asked for the outcome first. */
  readonly asks: boolean;
  readonly ready?: number | undefined;
  readonly only?: number | undefined;
}

export interface ToAsk {
  readonly ask: CallRow;
}

type Kind = OutsideKind<never, never>;

/** Returns a due lookup or the first waiting call; null if nothing may be sent. The caller holds the lane. */
export async function claimNext(
  parts: Pick<OutsideParts, 'jobsIn'>,
  tx: Tx,
  kind: Kind,
  turn: Turn,
): Promise<Held | ToAsk | null> {
  await takeOver(parts, tx, kind, turn);
  const lookUp = turn.looksUp ? await claim(tx, kind, turn, 'look up') : null;
  return lookUp ?? claimTurn(parts, tx, kind, turn);
}

/**
 * First call of the lane; none while a call is running or its outcome is unknown, unless only a person can settle that.
 */
const headOf = (tx: Tx, { name }: Kind, { lane, now, looksUp }: Turn): Promise<CallRow | undefined> =>
  tx.one<CallRow>(sql`
    select ${callColumns} from chiamate_esterne c
    where c.genere = ${name} and c.corsia = ${lane} and c.prossima <= ${now}
      and c.id = (select min(a.id) from chiamate_esterne a where a.genere = ${name} and a.corsia = ${lane} and a.stato = 'in coda')
      and not exists (
        select from chiamate_esterne a where a.genere = ${name} and a.corsia = ${lane}
          and (a.stato = 'in invio' or (${looksUp} and a.stato = 'esito sconosciuto')))`);

async function claimTurn(
  parts: Pick<OutsideParts, 'jobsIn'>,
  tx: Tx,
  kind: Kind,
  turn: Turn,
): Promise<Held | ToAsk | null> {
  for (;;) {
    const head = await headOf(tx, kind, turn);
    if (!head || (turn.only !== undefined && head.id !== turn.only)) return null;
    const ctx = ctxFor(parts, { tx, now: turn.now }, head);
    const may = (await kind.admit?.(ctx, callOf(head))) ?? 'go';
    if (may === 'wait') return null;
    if (may === 'go' && turn.asks && turn.ready !== head.id) return { ask: head };
    if (may === 'go') {
      await kind.told?.(ctx, callOf(head), { stato: 'in invio', message: '' });
      return claim(tx, kind, turn, 'send', head.id);
    }
    await tx.run(sql`
      update chiamate_esterne set stato = 'annullata', dati = '{}'::jsonb, aggiornata = ${turn.now} where id = ${head.id}`);
  }
}

async function claim(
  tx: Tx,
  { name }: Kind,
  { lane, now, claimMs }: Turn,
  step: Held['step'],
  id?: number,
): Promise<Held | null> {
  const row = await tx.one<CallRow & { presa: string }>(sql`
    update chiamate_esterne c set stato = case when ${step === 'send'} then 'in invio' else c.stato end, messaggio = case when ${step === 'send'} then '' else c.messaggio end,
      presa = gen_random_uuid(),
      presa_fino = ${new Date(now.getTime() + claimMs)}, aggiornata = ${now}
    where c.id = coalesce(${id ?? null}::bigint, (
      select min(a.id) from chiamate_esterne a
      where a.genere = ${name} and a.corsia = ${lane} and a.stato = 'esito sconosciuto' and a.prossima <= ${now} and (a.presa_fino is null or a.presa_fino <= ${now})))
    returning ${callColumns}, c.presa`);
  return row ? { presa: row.presa, step, call: callOf(row) } : null;
}

/** Takes over an expired claim. The call may have been sent; a late answer still counts until a lookup. */
async function takeOver(parts: Pick<OutsideParts, 'jobsIn'>, tx: Tx, kind: Kind, { lane, now }: Turn): Promise<void> {
  const { name, repeatable = false, unknown } = kind;
  const stato = repeatable ? 'in coda' : 'esito sconosciuto';
  const left = await tx.rows<CallRow>(sql`
    update chiamate_esterne c set stato = ${stato}, messaggio = ${unknown}, presa_fino = null, tentativi = c.tentativi + 1, prossima = ${now}, aggiornata = ${now}
    where c.genere = ${name} and c.corsia = ${lane} and c.stato = 'in invio' and c.presa_fino <= ${now} returning ${callColumns}`);
  for (const row of left) await kind.told?.(ctxFor(parts, { tx, now }, row), callOf(row), { stato, message: unknown });
}
