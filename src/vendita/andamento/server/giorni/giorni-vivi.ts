import { joined, sql, type Fragment } from '#platform/server/db/sql.ts';
import type { Periodo } from '../quadro.ts';

/** Documents whose sums are kept. */
export const tipiTenuti = ['OC', 'BO', 'FT', 'NC'] as const;

/**
 * More rows of `giorni_mossi` or more days than these are not looked for: reading all lines, as without kept sums, is
 * faster then.
 */
const mosseAlPiu = 2000;
const giorniAlPiu = 40;

/** Days with a change in `mosse`, rows of `giorni_mossi`. */
export const giorniDelle = (mosse: Fragment): Fragment => {
  const righe = sql`from documenti_righe r join documenti d on d.id = r.id_documento where r.cd_articolo = m.cd_articolo`;
  return sql`
    select m.giorno from ${mosse} m where m.giorno is not null
    union select d.data from ${mosse} m join documenti d on d.id = m.id_documento
    union select x.data from ${mosse} m cross join lateral (select d.data ${righe} offset 0) x where m.cd_articolo is not null and m.dal is null
    union select x.data from ${mosse} m cross join lateral (
      select d.data ${righe} and d.tipo in ('FT', 'NC') and d.data >= least(m.dal, (select o.data from ordini_fornitori o where o.id = m.id_ordine)) offset 0
    ) x where m.dal is not null`;
};

/** Read from the index on type and day. */
const estremo = (quale: Fragment): Fragment => sql`(
  select ${quale}(x.data) from unnest(${tipiTenuti}::text[]) t(tipo) cross join lateral (select ${quale}(d.data) as data from documenti d where d.tipo = t.tipo) x)`;

/** Days from the first to the last document, within the period, that have no kept sums. */
export const giorniMancanti = ({ dal, al }: Periodo): Fragment => sql`
  select e.dal + n as giorno from (
    select greatest(${dal}::date, x.prima) as dal, least(${al}::date, x.ultima) as al from (select ${estremo(sql`min`)} as prima, ${estremo(sql`max`)} as ultima) x where x.prima is not null
  ) e cross join lateral generate_series(0, e.al - e.dal) n where not exists (select from giorni_tenuti t where t.giorno = e.dal + n)`;

/**
 * `with` clauses: `vivi` are the days of the periods that are read from lines instead of kept sums, `tenuti` says in its one
 * row `si` whether there are few enough of them. All in the statement of the sums, so both sides are of one moment.
 */
export const conGiorniVivi = (periodi: readonly Periodo[]): Fragment => {
  const dentro = joined(
    periodi.map(({ dal, al }) => sql`g.giorno between ${dal}::date and ${al}::date`),
    'or',
  );
  return sql`
    mosse as materialized (select m.giorno, m.id_documento, m.cd_articolo, m.dal, m.id_ordine from giorni_mossi m limit ${mosseAlPiu + 1}),
    vivi as materialized (
      select distinct g.giorno from (${giorniDelle(sql`mosse`)} union all ${joined(periodi.map(giorniMancanti), 'union')}) g where ${dentro} limit ${giorniAlPiu + 1}
    ),
    tenuti as materialized (
      select (select count(*) from mosse) <= ${mosseAlPiu} and (select count(*) from vivi) <= ${giorniAlPiu} as si
    )`;
};
