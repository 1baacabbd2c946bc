import { joined, sql, type Fragment } from '#platform/server/db/sql.ts';
import type { Periodo } from '../quadro.ts';
import { conGiorniVivi } from './giorni-vivi.ts';

export interface Cercate {
  readonly tipi: readonly string[];
  readonly periodi: readonly Periodo[];
  readonly origine: string | undefined;
  readonly categoria: string;
  readonly marchio: string;
}

const segno = sql`case when d.tipo = 'NC' then -1 else 1 end`;

/** Price of the last purchase order of line `r` up to the day of document `d`, as `p`; only for invoices. */
const ultimoPrezzo = sql`left join lateral (
  select f.prezzo from ordini_fornitori_righe f join ordini_fornitori o on o.id = f.id_ordine and o.tipo = 'OF' and o.data <= d.data
  where f.cd_articolo = r.cd_articolo and f.prezzo > 0 and d.tipo in ('FT', 'NC') order by o.data desc, f.id desc limit 1) p on true`;

/**
 * Document lines of articles with their amounts in `vendite_giorni`; `dove` is a condition on document `d` and article
 * `a`.
 */
export const righeVendute = (dove: Fragment, conCosto: boolean): Fragment => sql`
  select d.data as giorno, d.tipo, d.origine, a.cat_merceologica, a.codice_azienda, (${segno} * r.imp_rigo * 100)::bigint as centesimi,
    ${
      conCosto
        ? sql`case when p.prezzo is null then 0 else (${segno} * r.imp_rigo * 100)::bigint end as noti,
          coalesce(${segno} * case when r.tp_riga = 'PREZZO' then 0 else r.qt_ordinata end * p.prezzo, 0) as costo`
        : sql`0::bigint as noti, 0::numeric as costo`
    }
  from documenti d join documenti_righe r on r.id_documento = d.id left join articoli a on a.cd_articolo = r.cd_articolo ${conCosto ? ultimoPrezzo : sql``}
  where d.stato <> 'annullato' and r.cd_articolo is not null and ${dove}`;

/** Documents with their amounts in `documenti_giorni`. */
export const documentiInteri = (dove: Fragment): Fragment => sql`
  select d.data as giorno, d.tipo, d.origine, (${segno} * d.imponibile * 100)::bigint as centesimi from documenti d where d.stato <> 'annullato' and ${dove}`;

const fra = (colonna: Fragment, periodi: readonly Periodo[]): Fragment =>
  sql`(${joined(
    periodi.map(({ dal, al }) => sql`${colonna} between ${dal}::date and ${al}::date`),
    'or',
  )})`;

const tenute = ({ tipi, periodi, origine }: Cercate): Fragment => sql`
  (select t.si from tenuti t) and v.tipo = any(${tipi}::text[]) and ${fra(sql`v.giorno`, periodi)}
  and not exists (select from vivi where vivi.giorno = v.giorno) ${origine === undefined ? sql`` : sql`and v.origine = ${origine}`}`;

const vive = ({ tipi, origine }: Cercate): Fragment => sql`
  (select t.si from tenuti t) and d.tipo = any(${tipi}::text[]) and d.data in (select vivi.giorno from vivi)
  ${origine === undefined ? sql`` : sql`and d.origine = ${origine}`}`;

const diMerce = (di: 'v' | 'a', { categoria, marchio }: Cercate): Fragment => {
  const [cat, azienda] =
    di === 'v' ? [sql`v.cat_merceologica`, sql`v.codice_azienda`] : [sql`a.cat_merceologica`, sql`a.codice_azienda`];
  return sql`${categoria === '' ? sql`` : sql`and ${cat} = ${categoria}`} ${marchio === '' ? sql`` : sql`and ${azienda} = ${marchio}`}`;
};

/**
 * `with` clauses: `vendite` combines lines and stored sums, always exact. If `tenuti.si` is false too much has changed,
 * and it is empty.
 */
export const conVendite = (cercate: Cercate, { conCosto = false } = {}): Fragment => sql`
  ${conGiorniVivi(cercate.periodi)}, vendite as (
    select v.giorno, v.tipo, v.origine, v.cat_merceologica, v.codice_azienda, v.centesimi, v.noti, v.costo from vendite_giorni v
    where ${tenute(cercate)} ${diMerce('v', cercate)}
    union all ${righeVendute(sql`${vive(cercate)} ${diMerce('a', cercate)}`, conCosto)}
  )`;

/** Like `conVendite`, for whole documents. */
export const conDocumenti = (cercate: Cercate): Fragment => sql`
  ${conGiorniVivi(cercate.periodi)}, vendite as (
    select v.giorno, v.tipo, v.origine, v.centesimi from documenti_giorni v where ${tenute(cercate)}
    union all ${documentiInteri(vive(cercate))}
  )`;
