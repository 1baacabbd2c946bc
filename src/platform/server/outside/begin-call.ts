import { randomUUID } from 'node:crypto';
import { sql } from '../db/sql.ts';
import type { WriteCtx } from '../http/answer.ts';
import type { OutsideKind } from './outside.ts';

export interface Asked<Given extends object> {
  /** Calls in one lane run one after another. */
  readonly lane: string;
  /** Id that the other side knows, for lookups. Random by default. */
  readonly reference?: string;
  readonly given: Given;
  readonly notBefore?: Date;
}

export type BeginCtx = Pick<WriteCtx, 'tx' | 'jobs' | 'now' | 'actor'>;

/** Sent after the commit in this order. Null for a reference that was used before, whatever its outcome. */
export async function beginCalls<Given extends object>(
  { tx, jobs, now, actor }: BeginCtx,
  { name }: OutsideKind<Given, never>,
  asked: readonly Asked<Given>[],
): Promise<(number | null)[]> {
  const rows = asked.map(({ lane, reference = randomUUID(), notBefore = now }) => ({ lane, reference, at: notBefore }));
  const written = await tx.rows<{ id: number; riferimento: string }>(sql`
    insert into chiamate_esterne (genere, corsia, riferimento, stato, messaggio, dati, tentativi, prossima, id_utente, utente, creata, aggiornata)
    select ${name}, r.lane, r.reference, 'in coda', '', r.given::jsonb, 0, r.at, ${actor.idUtente}::int, ${actor.nome}, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${rows.map(({ lane }) => lane)}::text[], ${rows.map(({ reference }) => reference)}::text[],
      ${asked.map(({ given }) => JSON.stringify(given))}::text[], ${rows.map(({ at }) => at.toISOString())}::timestamptz[])
      with ordinality as r (lane, reference, given, at, n) order by r.n
    on conflict (genere, riferimento) do nothing returning id, riferimento`);
  const last = written.at(-1)?.id ?? '';
  const turns = new Map(rows.map(({ lane, at }) => [`${lane} ${at.toISOString()}`, { why: `${lane} ${last}`, at }]));
  for (const turn of turns.values()) await callRound({ jobs, now }, name, turn);
  return rows.map(({ reference }) => written.find(({ riferimento }) => riferimento === reference)?.id ?? null);
}

export const beginCall = async <Given extends object>(
  ctx: BeginCtx,
  kind: OutsideKind<Given, never>,
  asked: Asked<Given>,
): Promise<number | null> => (await beginCalls(ctx, kind, [asked]))[0] ?? null;

interface Standing {
  readonly lane: string;
  /** Skips the retry pause. */
  readonly soon?: boolean;
  /** User name. */
  readonly by?: string;
}

/** Wakes idle calls; running and pausing ones stay as they are. */
export const wakeCalls = (
  { tx, now }: Pick<WriteCtx, 'tx' | 'now'>,
  { name }: OutsideKind<object, never>,
  standing: readonly Standing[],
): Promise<number> =>
  tx.run(sql`
    insert into chiamate_esterne as c (genere, corsia, riferimento, stato, messaggio, dati, tentativi, prossima, utente, creata, aggiornata)
    select ${name}, s.lane, s.lane, 'in coda', '', '{}', 0, ${now}::timestamptz, s.by, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${standing.map(({ lane }) => lane)}::text[], ${standing.map(({ by = '' }) => by)}::text[]) as s (lane, by)
    on conflict (genere, riferimento) do update set stato = 'in coda', prossima = excluded.prossima
      where c.stato in ('fatta', 'rifiutata', 'annullata') or (c.stato = 'in coda' and c.corsia = any(${standing.filter(({ soon }) => soon).map(({ lane }) => lane)}::text[]))`);

/** On a user's request: waiting and uncertain calls of the lane are tried now. */
export const hurryCalls = (
  { tx, now }: Pick<WriteCtx, 'tx' | 'now'>,
  { name }: OutsideKind<never, never>,
  lane: string,
): Promise<number> =>
  tx.run(sql`
    update chiamate_esterne set prossima = ${now}
    where genere = ${name} and corsia = ${lane} and stato in ('in coda', 'esito sconosciuto') and prossima > ${now}`);

export const callRound = (
  { jobs, now }: Pick<WriteCtx, 'jobs' | 'now'>,
  name: string,
  { why, at = now }: { readonly why: string; readonly at?: Date },
): Promise<void> => jobs.send(name, {}, { key: `${why} ${at.toISOString()}`, ...(at > now && { startAfter: at }) });
