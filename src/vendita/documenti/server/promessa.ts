import { sql, type Tx } from '#platform/server/db/sql.ts';
import { impegnaGiacenze, presiDallaScorta as presi } from '#prodotto/articolo/server/index.ts';

/**
 * Condition on `documenti d`: its undelivered lines reserve stock. True for open orders and for quotes that reserve
 * goods.
 */
export const promesso = sql`(
  (d.tipo = 'OC' and d.stato in ('confermato', 'in attesa di pagamento', 'in preparazione')) or (d.tipo = 'PC' and d.riservata_fino is not null))`;

/** Releases undelivered promised stock. */
export async function rilasciaScorta(tx: Tx, idDocumento: number): Promise<void> {
  const resta = await tx.rows<{ cdArticolo: string; qta: number }>(sql`
    select s.cd_articolo, sum(s.qta * (r.qt_ordinata - r.qt_evasa_stoccata)) as qta
    from documenti_righe r, lateral ${presi} s
    where r.id_documento = ${idDocumento} and r.cd_articolo is not null group by s.cd_articolo`);
  await impegnaGiacenze(
    tx,
    resta.map(({ cdArticolo, qta }) => ({ cdArticolo, qta: -qta })),
  );
  await tx.run(sql`delete from documenti_attese a where a.id_documento = ${idDocumento}`);
}
