import { joined, sql, type Fragment } from '#platform/server/db/sql.ts';
import type { Periodo } from '../quadro.ts';

/** Types of documents whose sums are stored. */
export const tipiTenuti = ['OC', 'BO', 'FT', 'NC'] as const;

/** With more changed rows or days than this the stored sums are not used, because reading all lines is faster. */
const mosseAlPiu = 2000;
const giorniAlPiu = 40;

/** Days affected by the changes in `mosse`, rows of `giorni_mossi`. */
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

/** Which stored sums of a day: changed documents and articles in `giorni_mossi` only affect `vendite`. */
export type Somme = 'vendite' | 'forniture';

/** Read from the index on type and day. */
const estremo = (quale: Fragment): Fragment => sql`(
  select ${quale}(x.data) from unnest(${tipiTenuti}::text[]) t(tipo) cross join lateral (select ${quale}(d.data) as data from documenti d where d.tipo = t.tipo) x)`;

/** First and last day that has documents to add up. */
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

/** Days of the period without stored sums, between the first and the last day that has documents. */
export const giorniMancanti = (periodo: Periodo, somme: Somme): Fragment =>
  mancantiFra(estremi[somme], periodo, somme === 'vendite' ? sql`` : sql`and t.forniture`);

/**
 * Days a round has to add up. Purchase lines due after the last document are few, so they are always read from lines.
 */
export const giorniDaSommare = mancantiFra(
  [sql`least(${estremi.vendite[0]}, ${estremi.forniture[0]})`, estremi.vendite[1]],
  { dal: '-infinity', al: 'infinity' },
  sql`and t.forniture`,
);

/**
 * `with` clauses: `vivi` are days read from lines instead of stored sums; `tenuti` has one row, whose `si` says whether
 * they are few enough. Part of the statement that sums, so both see one snapshot.
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
