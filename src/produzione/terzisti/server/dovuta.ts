import { sql } from '#platform/server/db/sql.ts';

export const daRendere = sql`coalesce(r.dt_invio + r.lead_time, r.dt_cons_richiesta)`;

/** A later confirmed day does not count. Equal to the index `ordini_fornitori_righe_dovute`. */
export const dovuta = sql`least(r.dt_cons_confermata, ${daRendere})`;
