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

/** What a day's sums are of; its days changed by documents and articles count for `vendite` alone. */
export type Somme = 'vendite' | 'forniture';

/** Read from the index on type and day. */
const estremo = (quale: Fragment): Fragment => sql`(
  select ${quale}(x.data) from unnest(${tipiTenuti}::text[]) t(tipo) cross join lateral (select ${quale}(d.data) as data from documenti d where d.tipo = t.tipo) x)`;

/** First and last day with something to add up. */
const estremi: Record<Somme, readonly [prima: Fragment, ultima: Fragment]> = {
  vendite: [estremo(sql`min`), estremo(sql`max`)],
  forniture: [
    sql`(select min(r.dt_scadenza) from ordini_fornitori_righe r)`,
    sql`(select max(r.dt_scadenza) from ordini_fornitori_righe r)`,
  ],
};

const mancantiFra = ([prima, ultima]: readonly [Fragment, Fragment], { dal, al }: Periodo, tenuto: Fragment) => sql`
  select e.dal + n as giorno from (
    select greatest(${dal}::date, x.prima) as dal, least(${al}::date, x.ultima) as al from (select ${prima} as prima, ${ultima} as ultima) x where x.prima is not null and x.ultima is not null
  ) e cross join lateral generate_series(0, e.al - e.dal) n where not exists (select from giorni_tenuti t where t.giorno = e.dal + n ${tenuto})`;

/** Days within the period, and from the first to the last one, that have no kept sums. */
export const giorniMancanti = (periodo: Periodo, somme: Somme): Fragment =>
  mancantiFra(estremi[somme], periodo, somme === 'vendite' ? sql`` : sql`and t.forniture`);

/** Days that a round has to add up. Lines due after the last document are few and read afresh. */
export const giorniDaSommare = mancantiFra(
  [sql`least(${estremi.vendite[0]}, ${estremi.forniture[0]})`, estremi.vendite[1]],
  { dal: '-infinity', al: 'infinity' },
  sql`and t.forniture`,
);

/**
 * `with` clauses: `vivi` are the days of the periods that are read from lines instead of kept sums, `tenuti` says in its one
 * row `si` whether there are few enough of them. All in the statement of the sums, so both sides are of one moment.
 */
export const conGiorniVivi = (periodi: readonly Periodo[], somme: Somme = 'vendite'): Fragment => {
  const dentro = joined(
    periodi.map(({ dal, al }) => sql`g.giorno between ${dal}::date and ${al}::date`),
    'or',
  );
  const mossi =
    somme === 'vendite' ? giorniDelle(sql`mosse`) : sql`select m.giorno from mosse m where m.giorno is not null`;
  const mancanti = joined(
    periodi.map((periodo) => giorniMancanti(periodo, somme)),
    'union',
  );
  return sql`
    mosse as materialized (select m.giorno, m.id_documento, m.cd_articolo, m.dal, m.id_ordine from giorni_mossi m limit ${mosseAlPiu + 1}),
    vivi as materialized (
      select distinct g.giorno from (${mossi} union all ${mancanti}) g where ${dentro} limit ${giorniAlPiu + 1}
    ),
    tenuti as materialized (
      select (select count(*) from mosse) <= ${mosseAlPiu} and (select count(*) from vivi) <= ${giorniAlPiu} as si
    )`;
};
