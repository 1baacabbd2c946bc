import type { ReplyOf } from '#platform/contract/call.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { Papers } from '#platform/server/pdf/papers.ts';
import type { WorkKind } from '#platform/server/work/long-work.ts';
import { hasSoFar, readWork } from '#platform/server/work/read-work.ts';
import type * as contract from '../contract.ts';

/** Says so if the result file was deleted. */
export async function leggiLavoro(
  { files, tickets, base }: Pick<Papers, 'files' | 'tickets' | 'base'>,
  { db, actor, now }: ReadCtx,
  { id, kinds }: { readonly id: number; readonly kinds: readonly WorkKind<never>[] },
): Promise<ReplyOf<typeof contract.leggiLavoro>> {
  const work = await readWork(db, actor, id);
  const { chiave, genere: _, basta: _basta, ...altro } = work;
  const lavoro = { ...altro, siFerma: hasSoFar(kinds, work) };
  if (chiave === '') return { ...lavoro, indirizzo: null };
  if (await files.has(chiave)) return { ...lavoro, indirizzo: base + tickets.issue(chiave, now) };
  return { ...lavoro, indirizzo: null, errore: 'Il file non è più disponibile: prepararlo di nuovo.' };
}
