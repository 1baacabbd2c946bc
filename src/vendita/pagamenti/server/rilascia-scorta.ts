import type { Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';

/** Gives back what an order had been promised and did not get; the stock rows in the order of their codes, as at the confirmation. */
export async function rilasciaScorta(tx: Tx, idDocumento: number): Promise<void> {
  await tx.run(sql`
    with resta as (
      select r.cd_articolo, sum(r.qt_ordinata - r.qt_evasa_stoccata) as qta
      from documenti_righe r where r.id_documento = ${idDocumento} and r.cd_articolo is not null group by r.cd_articolo
    ), bloccate as materialized (
      select g.cd_articolo, resta.qta from giacenze g join resta on resta.cd_articolo = g.cd_articolo order by g.cd_articolo for update of g
    )
    update giacenze g set qta_impegnata = g.qta_impegnata - bloccate.qta from bloccate where g.cd_articolo = bloccate.cd_articolo`);
}
