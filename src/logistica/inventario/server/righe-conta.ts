import { sql, type Fragment } from '#platform/server/db/sql.ts';
import type { Vista } from '../rules/list.ts';

/**
 * Rows of a count as `x`. `attesa`: ledger at the moment of counting less what was picked. Goods found out of their
 * location are added to the article's own row and have no difference themselves. Later corrections count as if made
 * before, so that two counts of the same goods do not correct twice.
 */
export const righeConta = (id: number, codici?: readonly string[]): Fragment => sql`(
  select b.*, round(b.differenza * b.prezzo, 2) as valore,
    b.differenza < 0 and b.stato <> 'approvata' and b.in_casa + b.differenza < b.impegnata as scoperta
  from (
    select q.*, q.contata - q.attesa as differenza from (
      select r.*, a.descrizione, a.un_misura, a.cd_articolo_fornitore_catalogo as cd_fornitore,
        case when r.posto = 'esterno' then coalesce(g.qta_ubicazione2, 0) else coalesce(g.qta_scaffale, 0) end as attuale,
        coalesce(g.qta_scaffale + g.qta_ubicazione2 + g.qta_ricevuta, 0) as in_casa, coalesce(g.qta_impegnata, 0) as impegnata,
        case when not r.fuori_posto and r.qta is not null then r.qta + coalesce((
          select sum(f.qta) from conte_righe f where f.id_conta = r.id_conta and f.cd_articolo = r.cd_articolo and f.posto = r.posto and f.fuori_posto), 0)
        end as contata,
        case when r.fuori_posto or r.qta is null then null else coalesce(r.attesa_approvata,
          case when r.posto = 'esterno' then coalesce(g.qta_ubicazione2, 0) else coalesce(g.qta_scaffale, 0) end - r.prelevata - coalesce((
            select sum(case when m.a = r.posto then m.qta else -m.qta end) from movimenti_giacenze m
            where m.cd_articolo = r.cd_articolo and m.quando > r.quando and r.posto in (m.a, m.da) and 'rettifica' not in (m.a, m.da)), 0))
        end as attesa,
        coalesce(r.costo, (
          select y.prezzo from ordini_fornitori_righe y join ordini_fornitori o on o.id = y.id_ordine
          where y.cd_articolo = r.cd_articolo and o.tipo = 'OF' order by o.data desc, y.id desc limit 1)) as prezzo
      from (
        select c.id_conta, c.cd_articolo, c.ubicazione, c.posto, c.fuori_posto, c.stato, c.qta, c.quando, c.contata_da, c.nota, c.prelevata,
          c.attesa as attesa_approvata, c.costo
        from conte_righe c where c.id_conta = ${id} and (${codici ?? null}::text[] is null or c.cd_articolo = any(${codici ?? null}::text[]))
      ) r join articoli a on a.cd_articolo = r.cd_articolo left join giacenze g on g.cd_articolo = r.cd_articolo
    ) q
  ) b
) x`;

export const dellaVista: Readonly<Record<Vista, Fragment>> = {
  differenze: sql`x.stato in ('contata', 'da ricontare') and (x.differenza <> 0 or x.fuori_posto)`,
  'da contare': sql`x.stato = 'da contare'`,
  'da ricontare': sql`x.stato = 'da ricontare'`,
  approvate: sql`x.stato = 'approvata'`,
  tutte: sql`true`,
};

export const avanzamento = sql`
  c.id, c.descrizione, c.stato, c.aperta, c.aperta_da, coalesce(p.posti, 0)::int as posti, coalesce(p.contati, 0)::int as posti_contati,
  coalesce(p.righe, 0)::int as righe, coalesce(p.da_ricontare, 0)::int as da_ricontare, coalesce(p.approvate, 0)::int as approvate`;
export const conAvanzamento = sql`
  conte c left join lateral (
    select count(*) as posti, count(*) filter (where u.mancano = 0) as contati, sum(u.righe) as righe, sum(u.da_ricontare) as da_ricontare,
      sum(u.approvate) as approvate
    from (
      select count(*) as righe, count(*) filter (where r.stato in ('da contare', 'da ricontare')) as mancano,
        count(*) filter (where r.stato = 'da ricontare') as da_ricontare, count(*) filter (where r.stato = 'approvata') as approvate
      from conte_righe r where r.id_conta = c.id group by r.ubicazione) u
  ) p on true`;
