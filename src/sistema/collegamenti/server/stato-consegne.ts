import { sql, type Sql } from '#platform/server/db/sql.ts';

export interface StatoConsegne {
  readonly nome: string;
  readonly mancate: number;
  readonly guasti: number;
  readonly inAttesa: number;
}

export const statoConsegne = (db: Sql): Promise<StatoConsegne[]> =>
  db.rows<StatoConsegne>(sql`
    select d.nome, coalesce(m.n, 0)::int as mancate, case when d.tipi = '{}' then 0 else d.guasti end as guasti,
      (select count(*)::int from eventi e where e.posizione > d.posizione and e.kind = any(d.tipi)) as in_attesa
    from destinatari d left join (select destinatario, count(*) as n from consegne_mancate group by 1) m on m.destinatario = d.nome
    where d.tipi <> '{}' or m.n > 0 order by d.nome`);
