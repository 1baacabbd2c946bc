import { sql } from '#platform/server/db/sql.ts';

/** Own due day of sent line `r`: lead time from sending, else the requested day. */
export const daRendere = sql`coalesce(r.dt_invio + r.lead_time, r.dt_cons_richiesta)`;

/**
 * Day after which line `r` is late: our own, or an earlier confirmed one; a later confirmation does not help. As in
 * the index `ordini_fornitori_righe_dovute`.
 */
export const dovuta = sql`least(r.dt_cons_confermata, ${daRendere})`;
