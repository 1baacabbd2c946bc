import { type Fragment, sql } from '#platform/server/db/sql.ts';

export type { LeggiPrelevate } from './blocca-ordine.ts';

/**
 * Version of the order `documenti d` as reported to other programs: 1 if unchanged, one more per change, 0 once
 * cancelled.
 */
export const versioneOrdine: Fragment = sql`
  case when d.stato = 'annullato' then 0 else coalesce((select max(v.versione) from modifiche_ordini v where v.id_documento = d.id), 1) end`;
