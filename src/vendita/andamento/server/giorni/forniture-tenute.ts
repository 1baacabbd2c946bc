import { joined, sql, type Fragment } from '#platform/server/db/sql.ts';
import type { Periodo } from '../quadro.ts';
import { conGiorniVivi } from './giorni-vivi.ts';

/**
 * Purchase order lines, added up as in `forniture_giorni`; `dove` is a condition on line `r`. Lines closed without a
 * receipt don't count.
 */
export const righeDovute = (dove: Fragment): Fragment => sql`
  select r.dt_scadenza as giorno, o.ragione_sociale, (count(*) filter (where r.qt_aperta > 0))::int as aperte, (count(*) filter (where r.qt_aperta <= 0))::int as complete,
    (count(*) filter (where r.qt_aperta <= 0 and r.dt_ricevimento > r.dt_scadenza))::int as tardi,
    coalesce(sum(r.dt_ricevimento - r.dt_scadenza) filter (where r.qt_aperta <= 0 and r.dt_ricevimento > r.dt_scadenza), 0)::int as ritardo
  from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine and o.tipo = 'OF'
  where (r.qt_aperta > 0 or r.dt_ricevimento is not null) and ${dove} group by 1, 2`;

/**
 * `with` clauses: `forniture` are the lines due in the periods. Always exact unless `tenuti.si` is false, as in
 * `conVendite`.
 */
export const conForniture = (periodi: readonly Periodo[]): Fragment => sql`
  ${conGiorniVivi(periodi, 'forniture')}, forniture as (
    select f.giorno, f.ragione_sociale, f.aperte, f.complete, f.tardi, f.ritardo from forniture_giorni f
    where (select t.si from tenuti t) and (${joined(
      periodi.map(({ dal, al }) => sql`f.giorno between ${dal}::date and ${al}::date`),
      'or',
    )}) and not exists (select from vivi where vivi.giorno = f.giorno)
    union all ${righeDovute(sql`(select t.si from tenuti t) and r.dt_scadenza in (select vivi.giorno from vivi)`)}
  )`;
