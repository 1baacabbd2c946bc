import { createHash } from 'node:crypto';
import type { Actor } from '#platform/contract/actor.ts';
import { takesKey, type AnyCall } from '#platform/contract/call.ts';
import { breaksRule, unreadable } from '#platform/contract/refusal.ts';
import { inBatches, type Clearing } from '../db/batches.ts';
import { sql, type Tx } from '../db/sql.ts';

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

/**
 * Runs `work` once per key and caller, in the transaction; a concurrent repeat waits. A rollback frees the key. Refuses
 * a different input with the same key.
 */
export async function oncePerKey<T>(
  tx: Tx,
  given: { actor: Actor; key: string; fingerprint: string; now: Date },
  work: () => Promise<T>,
): Promise<T> {
  const owner = `${given.actor.idUtente}:${given.actor.codAnagrafica ?? ''}`;
  const mine = await tx.one<{ id: number }>(sql`
    insert into chiavi_idempotenza (proprietario, chiave, impronta, creata)
    values (${owner}, ${given.key}, ${given.fingerprint}, ${given.now})
    on conflict (proprietario, chiave) do nothing returning id`);
  if (!mine) {
    const before = await tx.one<{ impronta: string; risposta: T }>(
      sql`select impronta, risposta from chiavi_idempotenza where proprietario = ${owner} and chiave = ${given.key}`,
    );
    if (!before || before.impronta !== given.fingerprint)
      throw breaksRule("Questa Idempotency-Key è già stata usata per un'altra richiesta.");
    return before.risposta;
  }
  const reply = await work();
  tx.atEnd(sql`update chiavi_idempotenza set risposta = ${JSON.stringify(reply)} where id = ${mine.id}`);
  return reply;
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
