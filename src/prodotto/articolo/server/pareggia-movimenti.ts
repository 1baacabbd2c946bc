import { importNow } from '#platform/server/exchange/import-clock.ts';

/** Books stock that the ledger lacks as counted, because imports state quantities, not movements. */
const pareggia = (quali: string, documento: string): string => `
  with quali as materialized (${quali}),
  libro as materialized (
    select m.cd_articolo, p.posto, sum(p.qta) as qta from movimenti_giacenze m cross join lateral (values (m.a, m.qta), (m.da, -m.qta)) as p (posto, qta)
    where m.cd_articolo in (select q.cd_articolo from quali q) group by 1, 2),
  differenze as materialized (
    select q.cd_articolo, p.posto, coalesce(p.qta, 0) - coalesce(l.qta, 0) as qta
    from quali q left join giacenze g on g.cd_articolo = q.cd_articolo
    cross join lateral (values ('scaffale', g.qta_scaffale), ('ricezione', g.qta_ricevuta), ('esterno', g.qta_ubicazione2)) as p (posto, qta)
    left join libro l on l.cd_articolo = q.cd_articolo and l.posto = p.posto)
  insert into movimenti_giacenze (cd_articolo, qta, da, a, causale, documento, quando)
  select d.cd_articolo, abs(d.qta), case when d.qta > 0 then 'rettifica' else d.posto end, case when d.qta > 0 then d.posto else 'rettifica' end,
    'inventario', '${documento}', ${importNow}
  from differenze d where d.qta <> 0 order by d.cd_articolo`;

export const pareggiaImportate = pareggia(
  `select s."cdArticolo" as cd_articolo from "diff_giacenze" d join "side_giacenze" s on s.line = d.line`,
  'importazione',
);

export const pareggiaRevocate = pareggia(
  `select u.pk ->> 'cd_articolo' as cd_articolo from import_undo u where u.kind = 'giacenze'`,
  'importazione revocata',
);
