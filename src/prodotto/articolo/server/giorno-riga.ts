import { sql } from '#platform/server/db/sql.ts';

/** Of line `r` of customer order `d`, as `dataRiga` of the documents' rules. */
export const dataRiga = sql`coalesce(r.dt_cons_richiesta, d.dt_cons_richiesta)`;

/** For planning: an order without a delivery day is due on its own date. */
export const giornoRiga = sql`coalesce(r.dt_cons_richiesta, d.dt_cons_richiesta, d.data)`;

/** Line `r` of an order has something left to deliver. */
export const rigaAperta = sql`r.cd_articolo is not null and r.qt_ordinata > r.qt_evasa_stoccata`;
