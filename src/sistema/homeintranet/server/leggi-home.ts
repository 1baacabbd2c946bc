import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import type { Attention } from '#platform/server/area.ts';
import { joined, sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';

export type Home = ReplyOf<typeof contract.leggiHome>;

/** In one statement, in area order. */
export async function leggiHome(ctx: ReadCtx, attenzioni: readonly Attention[]): Promise<Home> {
  const oggi = oggiInItalia(ctx.now);
  const sue = attenzioni.filter(({ roles }) => roles.includes(ctx.actor.ruolo)).toSorted((a, b) => a.order - b.order);
  if (sue.length === 0) return { oggi, voci: [] };
  const contate = await ctx.db.rows<{ chiave: string; numero: number }>(
    joined(
      sue.map(({ key, count }) => sql`select ${key}::text as chiave, (${count(oggi)})::int as numero`),
      'union',
    ),
  );
  const numeri = new Map(contate.map(({ chiave, numero }) => [chiave, numero]));
  return {
    oggi,
    voci: sue.map(({ key, label, path, urgent }) => ({
      chiave: key,
      titolo: label,
      numero: numeri.get(key) ?? 0,
      verso: path,
      urgente: urgent,
    })),
  };
}
