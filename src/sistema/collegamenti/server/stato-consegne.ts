import type { Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';

/** How it stands with a program that events are sent to. */
export interface StatoConsegne {
  readonly nome: string;
  /** What it did not take, and is in the list. */
  readonly mancate: number;
  /** Failures since it took something last. */
  readonly guasti: number;
  /** Events that wait for it. */
  readonly inAttesa: number;
}

/** Programs of the settings, and those that are gone from them but left something undelivered. */
export const statoConsegne = (db: Sql): Promise<StatoConsegne[]> =>
  db.rows<StatoConsegne>(sql`
    select d.nome, coalesce(m.n, 0)::int as mancate, case when d.tipi = '{}' then 0 else d.guasti end as guasti,
      (select count(*)::int from eventi e where e.posizione > d.posizione and e.kind = any(d.tipi)) as in_attesa
    from destinatari d left join (select destinatario, count(*) as n from consegne_mancate group by 1) m on m.destinatario = d.nome
    where d.tipi <> '{}' or m.n > 0 order by d.nome`);
