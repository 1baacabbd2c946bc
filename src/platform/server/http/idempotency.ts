import { createHash } from 'node:crypto';
import type { Actor } from '#platform/contract/actor.ts';
import { takesKey, type AnyCall } from '#platform/contract/call.ts';
import { breaksRule, unreadable } from '#platform/contract/refusal.ts';
import { inBatches, type Clearing } from '../db/batches.ts';
import { camel, sql, type Sql, type Tx } from '../db/sql.ts';
import type { WholeStatement } from './answer.ts';

/** Days for which a key is stored; a later repeat counts as a new request. */
export const keyDays = 30;

const keyPattern = /^[\x21-\x7e]{8,200}$/;

/** 8 to 200 visible ASCII characters. Null if missing where it is optional. */
export function idempotencyKey(call: AnyCall, header: string | string[] | undefined): string | null {
  if (!takesKey(call) || (header === undefined && call.idempotent === 'accepted')) return null;
  if (typeof header !== 'string' || !keyPattern.test(header))
    throw unreadable('Intestazione Idempotency-Key mancante o non valida.');
  return header;
}

/** One key per transaction, numbered, so that a repeat continues where an earlier request ended. */
export function keysOfSteps(key: string | null): () => string | null {
  let begun = 0;
  return () => (key !== null && ++begun > 1 ? `${key} ${begun}` : key);
}

export interface Keyed {
  readonly actor: Actor;
  readonly key: string;
  readonly fingerprint: string;
  readonly now: Date;
}

const ownerOf = ({ actor }: Keyed): string => `${actor.idUtente}:${actor.codAnagrafica ?? ''}`;

async function before<T>(db: Sql, given: Keyed): Promise<T> {
  const found = await db.one<{ impronta: string; risposta: T }>(
    sql`select impronta, risposta from chiavi_idempotenza where proprietario = ${ownerOf(given)} and chiave = ${given.key}`,
  );
  if (!found || found.impronta !== given.fingerprint)
    throw breaksRule("Questa Idempotency-Key è già stata usata per un'altra richiesta.");
  return found.risposta;
}

/**
 * Runs `work` once per key and caller, in the transaction; a concurrent repeat waits. A rollback frees the key. Refuses
 * a different input with the same key.
 */
export async function oncePerKey<T>(tx: Tx, given: Keyed, work: () => Promise<T>): Promise<T> {
  const owner = ownerOf(given);
  const mine = await tx.one<{ id: number }>(sql`
    insert into chiavi_idempotenza (proprietario, chiave, impronta, creata)
    values (${owner}, ${given.key}, ${given.fingerprint}, ${given.now})
    on conflict (proprietario, chiave) do nothing returning id`);
  if (!mine) return before<T>(tx, given);
  const reply = await work();
  tx.atEnd(sql`update chiavi_idempotenza set risposta = ${JSON.stringify(reply)} where id = ${mine.id}`);
  return reply;
}

/**
 * The same for a statement without a transaction, which stores the key as its last act: a repeat writes nothing, because
 * the key is refused.
 */
export async function rowsOncePerKey<Row extends object>(
  db: Sql,
  given: Keyed,
  { parts, rows }: WholeStatement,
): Promise<Row[]> {
  const whole = sql`
    with ${parts ? sql`${parts}, ` : sql``}esito as (${rows}), chiave as (
      insert into chiavi_idempotenza (proprietario, chiave, impronta, creata, risposta)
      select ${ownerOf(given)}, ${given.key}, ${given.fingerprint}, ${given.now}::timestamptz, coalesce(jsonb_agg(to_jsonb(e)), '[]') from esito e
    )
    select * from esito`;
  try {
    return await db.rows<Row>(whole);
  } catch (error) {
    if ((error as { readonly constraint?: string }).constraint !== 'chiavi_idempotenza_chiave') throw error;
    const first = await before<Record<string, unknown>[]>(db, given);
    return first.map(
      (row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value])) as Row,
    );
  }
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

export function fingerprint(call: AnyCall, input: unknown): string {
  // Files are hashed by themselves: as JSON they would take seconds.
  const short = Object.entries(input ?? {}).map(([name, value]) => [
    name,
    value instanceof Uint8Array ? sha256(value) : (value as unknown),
  ]);
  return sha256(`${call.method} ${call.path} ${JSON.stringify(Object.fromEntries(short))}`);
}

export function forgetKeys(clearing: Clearing): Promise<void> {
  const before = new Date(clearing.now.getTime() - keyDays * 86_400_000);
  return inBatches(clearing, (tx, most) =>
    tx.run(sql`
      delete from chiavi_idempotenza where chiavi_idempotenza.id in (
        select vecchie.id from chiavi_idempotenza vecchie where vecchie.creata < ${before} order by vecchie.id limit ${most} for update skip locked)`),
  );
}
