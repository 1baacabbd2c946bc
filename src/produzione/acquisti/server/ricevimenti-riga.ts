import type { ReplyOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';

/** Scrap of purchased goods can't be corrected here, because the supplier still owes them. */
export const ricevimentiRiga: Verb<typeof contract.ricevimentiRiga> = async ({ ctx: { db }, input: { idRiga } }) => {
  return {
    righe: await db.rows<ReplyOf<typeof contract.ricevimentiRiga>['righe'][number]>(sql`
      select x.id, x.nr_bolla, x.dt_bolla, x.qta, a.un_misura, x.scarto
      from (
        (select v.id, v.id_riga, v.nr_bolla, v.dt_bolla, v.qta, false as scarto from ricevimenti v where v.id_riga = ${idRiga} order by v.id desc limit 200)
        union all
        (select s.id, s.id_riga, s.nr_bolla, s.dt_bolla, s.qta, true from scarti s where s.id_riga = ${idRiga} order by s.id desc limit 200)
      ) x join ordini_fornitori_righe r on r.id = x.id_riga join ordini_fornitori o on o.id = r.id_ordine join articoli a on a.cd_articolo = r.cd_articolo
      where not x.scarto or o.cod_terzista is not null order by x.scarto, x.id desc`),
  };
};
