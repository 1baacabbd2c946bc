import { sql } from '#platform/server/db/sql.ts';
import { nomeRiga } from '#produzione/terzisti/server/index.ts';

/** By article: out is positive. */
const ledger = sql`(
  select r.id, r.cd_articolo, r.conto, o.cod_terzista, coalesce(sum(m.qta) filter (where m.tipo = 'invio'), 0) as inviata,
    coalesce(sum(m.qta) filter (where m.tipo = 'ricevimento'), 0) as ricevuta, coalesce(sum(m.qta) filter (where m.tipo = 'scarto'), 0) as scarto
  from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine and o.cod_terzista is not null
    left join movimenti_terzisti m on m.id_riga = r.id group by r.id, o.id)`;

export const subcontractChecks = [
  [
    'a line of subcontract work is what its ledger, its receipts and its scrap say',
    sql`
    select r.id::text as quale from ordini_fornitori_righe r join ${ledger} l on l.id = r.id
    where r.qt_aperta < 0 or (l.inviata, l.ricevuta, l.scarto) <> (case when r.dt_invio is null then 0 else r.qt_ord_for end, r.qt_ricevuta, r.qt_scarto)
      or r.qt_ricevuta <> (select coalesce(sum(v.qta), 0) from ricevimenti v where v.id_riga = r.id)
      or r.qt_scarto <> (select coalesce(sum(s.qta), 0) from scarti s where s.id_riga = r.id)`,
  ],
  [
    'what lies at a subcontractor was sent, and neither came back nor was spoilt',
    sql`
    select g.cod_terzista || ' ' || g.cd_articolo as quale from giacenze_terzisti g where g.qta < 0 or g.qta <> (
      select coalesce(sum(l.inviata - l.ricevuta - l.scarto), 0) from ${ledger} l
      where l.cod_terzista = g.cod_terzista and l.cd_articolo = g.cd_articolo and l.conto = g.tipo)`,
  ],
  [
    'no more goes on to the next step than came back good',
    sql`
    select d.dopo_riga as quale from ordini_fornitori_righe d where d.dopo_riga <> '' group by 1 having sum(d.qt_ord_for) > coalesce((
      select max(r.qt_ricevuta) from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine where ${nomeRiga} = d.dopo_riga), 0)`,
  ],
  [
    'what left the house for subcontractors is what they were sent less what came back',
    sql`
    select a.cd_articolo as quale from articoli a where not a.scorta_non_gestita and (
      select coalesce(sum(case when m.a = 'terzista' then m.qta else -m.qta end), 0) from movimenti_giacenze m
      where m.cd_articolo = a.cd_articolo and 'terzista' in (m.a, m.da)) <> (
      select coalesce(sum(l.inviata - l.ricevuta), 0) from ${ledger} l where l.cd_articolo = a.cd_articolo)`,
  ],
  [
    'parts of a line add up to what was ordered, and orders and notes to subcontractors have no gaps and no doubles',
    sql`
    select n.tipo || ' ' || n.anno as quale from numeratori n join lateral (
      select count(*) as quanti, count(distinct u.numero) as diversi, max(u.numero) as ultimo from (
        select o.numero from ordini_fornitori o where o.tipo = n.tipo and o.anno = n.anno
        union all select b.numero from bolle_terzisti b where n.tipo = 'TZ' and b.anno = n.anno) u) u on true
    where n.tipo in ('CL', 'LD', 'TZ') and (n.ultimo, n.ultimo, n.ultimo) <> (u.quanti, u.diversi, u.ultimo)
    union all
    select 'CL ' || o.numero from ordini_fornitori o join registro g on g.tabella = 'ordini_fornitori' and g.operazione = 'add' and g.chiave = o.tipo || ' ' || o.numero || '/' || o.anno
    where o.cod_terzista is not null and (select sum((x ->> 'qta')::numeric) from jsonb_array_elements(g.dopo::jsonb -> 'righe') x)
      <> (select sum(r.qt_ord_for + r.qt_chiusa) from ordini_fornitori_righe r where r.id_ordine = o.id)`,
  ],
] as const;
