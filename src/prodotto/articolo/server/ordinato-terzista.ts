import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { nomiMesi } from './movimenti.ts';

export interface OrdinatoMese {
  readonly ragioneSociale: string;
  /** 'nov 2026' */
  readonly nomeMese: string;
  readonly qtOrdFor: number;
}

/** P-060. */
export async function ordinatoTerzista({ db, actor }: ReadCtx, cdArticolo: string): Promise<OrdinatoMese[]> {
  const righe = await db.rows<{ ragioneSociale: string; anno: number; mese: number; qtOrdFor: number }>(sql`
    select o.ragione_sociale, extract(year from c.giorno)::int as anno, extract(month from c.giorno)::int as mese, sum(r.qt_aperta) as qt_ord_for
    from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine,
         lateral (select r.dt_scadenza as giorno) c
    where r.cd_articolo = ${cdArticolo} and o.cod_terzista = ${actor.codTerzista} and r.qt_aperta > 0 and r.conto = 'lavoro'
    group by 1, 2, 3 order by 2, 3, 1 limit 60`);
  return righe.map(({ ragioneSociale, anno, mese, qtOrdFor }) => ({
    ragioneSociale,
    nomeMese: `${nomiMesi[mese - 1]} ${anno}`,
    qtOrdFor,
  }));
}
