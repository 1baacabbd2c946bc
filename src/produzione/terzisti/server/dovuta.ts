import { sql } from '#platform/server/db/sql.ts';

/** The day on which we expect sent work back by our own terms, of a line `r`: its lead time from the sending, else the day that was asked for. */
export const daRendere = sql`coalesce(r.dt_invio + r.lead_time, r.dt_cons_richiesta)`;

/**
 * From when on a line `r` is late: our own day, or the confirmed one where it comes before. A subcontractor that confirms a later day stays as late
 * as it was. In the words of the index `ordini_fornitori_righe_dovute`.
 */
export const dovuta = sql`least(r.dt_cons_confermata, ${daRendere})`;
