import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';

export async function fornitori(
  ctx: ReadCtx,
  _input: InputOf<typeof contract.fornitori>,
): Promise<ReplyOf<typeof contract.fornitori>> {
  const righe = await ctx.db.rows<{ ragioneSociale: string }>(sql`
    select o.ragione_sociale from ordini_fornitori o where o.tipo = 'OF' group by o.ragione_sociale order by max(o.data) desc, o.ragione_sociale limit 500`);
  return { fornitori: righe.map(({ ragioneSociale }) => ragioneSociale) };
}
