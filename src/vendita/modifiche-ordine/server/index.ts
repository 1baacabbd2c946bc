import { type Fragment, sql } from '#platform/server/db/sql.ts';

export type { LeggiPrelevate } from './blocca-ordine.ts';

/** Version of an order of `documenti d` of which others are told: 1 as confirmed or if there is none, then one per change, 0 once it is cancelled. */
export const versioneOrdine: Fragment = sql`
  case when d.stato = 'annullato' then 0 else coalesce((select max(v.versione) from modifiche_ordini v where v.id_documento = d.id), 1) end`;
