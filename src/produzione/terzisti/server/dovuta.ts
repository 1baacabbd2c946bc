import { sql } from '#platform/server/db/sql.ts';

export const daRendere = sql`coalesce(r.dt_invio + r.lead_time, r.dt_cons_richiesta)`;

/** Later confirmations do not help. As in the index `ordini_fornitori_righe_dovute`. */
export const dovuta = sql`least(r.dt_cons_confermata, ${daRendere})`;
