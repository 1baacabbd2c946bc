import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';

export const fornitori: Verb<typeof contract.fornitori> = async ({ ctx }) => {
  const righe = await ctx.db.rows<{ ragioneSociale: string }>(sql`
    select o.ragione_sociale from ordini_fornitori o where o.tipo = 'OF' group by o.ragione_sociale order by max(o.data) desc, o.ragione_sociale limit 500`);
  return { fornitori: righe.map(({ ragioneSociale }) => ragioneSociale) };
};
