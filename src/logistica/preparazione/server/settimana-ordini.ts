import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { addDays, oggiInItalia } from '#platform/contract/dates.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { giorniFeriali, lunediDi, settimanaDi, tempoPrevisto } from '../rules.ts';
import { chiesto, colonneOrdine, comeOrdine, conMano, giorno, righeContate, type Ordine } from './ordini-aperti.ts';

export type Settimana = ReplyOf<typeof contract.settimanaOrdini>;

/** An order is listed on each day on which lines of it are due. The preceding weekend counts as Monday (B-035). */
export async function settimanaOrdini(
  ctx: ReadCtx,
  { settimana, anno = settimanaDi(oggiInItalia(ctx.now)).anno }: InputOf<typeof contract.settimanaOrdini>,
): Promise<Settimana> {
  const lunedi = lunediDi(anno, settimana);
  const [dal, al] = [addDays(lunedi, -2), addDays(lunedi, 4)];
  const ordini = await ctx.db.rows<Ordine & { tutte: number }>(sql`
    select ${colonneOrdine}, q.tutte from ${conMano}
    left join lateral (
      select l.giorno, count(*)::int as tutte, count(*) filter (where l.aperta)::int as righe, count(*) filter (where l.aperta and l.pronta)::int as pronte
      from ${righeContate} l group by 1
    ) q on true
    where d.tipo = 'OC' and d.stato in ('confermato', 'in preparazione', 'evaso')
      and d.id in (
        select d.id from documenti d where d.tipo = 'OC' and ${chiesto} >= ${dal}::date and ${chiesto} <= ${al}::date
        union select r.id_documento from documenti_righe r where r.dt_cons_richiesta >= ${dal}::date and r.dt_cons_richiesta <= ${al}::date)
      and ${giorno} >= ${lunedi}::date and ${giorno} <= ${al}::date
    order by giorno, d.trasporto, c.ragione_sociale, d.id limit 5000`);
  return {
    anno,
    settimana,
    giorni: giorniFeriali.map((nome, i) => {
      const dtGiorno = addDays(lunedi, i);
      const suoi = ordini.filter((ordine) => ordine.giorno === dtGiorno).slice(0, 1000);
      return {
        giorno: nome,
        dtGiorno,
        ordini: suoi.map(({ tutte, ...ordine }, n) => ({
          prog: n + 1,
          TempoPrevisto: tempoPrevisto(tutte),
          ...comeOrdine(ordine),
        })),
      };
    }),
  };
}
