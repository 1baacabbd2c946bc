import type { ReplyOf } from '#platform/contract/call.ts';
import { sql, type Fragment } from '#platform/server/db/sql.ts';
import { giornoRiga, quantaPrelevabile, rigaAperta } from '#prodotto/articolo/server/index.ts';
import { descTrasporto } from '#vendita/documenti/rules.ts';
import type * as contract from '../contract.ts';
import type { Vista } from '../rules/list.ts';

export type Ordine = Omit<ReplyOf<typeof contract.elencoPreparazione>['righe'][number], 'daConsegnare'>;

/** Must match the expression of the index `documenti_consegna`. */
export const chiesto = sql`coalesce(d.dt_cons_richiesta, d.data)`;
/** Moves days of a weekend to Monday. */
const feriale = (giorno: Fragment): Fragment =>
  sql`(${giorno} + case extract(isodow from ${giorno}) when 6 then 2 when 7 then 1 else 0 end)::date`;
/** Delivery day of line `r` of order `d`. */
export const giornoDiRiga = feriale(giornoRiga);
/** Delivery day of order `d`, with its lines counted in `q`. */
export const giorno = sql`coalesce(q.giorno, ${feriale(chiesto)})`;

export const colonneOrdine = sql`
  d.id, d.numero, d.anno, ${giorno} as giorno, d.cod_anagrafica, c.ragione_sociale,
  coalesce(d.destinazione ->> 'localita', c.localita) as localita, d.trasporto, d.stato, coalesce(q.righe, 0) as righe, coalesce(q.pronte, 0) as pronte,
  coalesce(trim(u.nome || ' ' || u.cognome), '') as mano, d.totale_documento`;

export const conMano = sql`
  documenti d join clienti c on c.cod_anagrafica = d.cod_anagrafica
  left join preparazioni p on p.id_documento = d.id left join utenti u on u.id = p.id_utente`;

/** Lines of order `d`, each with its own day. */
export const righeContate = sql`(
  select ${giornoDiRiga} as giorno, ${rigaAperta} as aperta, coalesce(x.qta, 0) > 0 as presa,
    r.qt_evasa_stoccata + coalesce(x.qta, 0) >= r.qt_ordinata as pronta
  from documenti_righe r left join preparazioni_righe x on x.id_documento = r.id_documento and x.riga = r.riga
  where r.id_documento = d.id and r.cd_articolo is not null)`;

/** `q.giorno`: first day of what is still to deliver. Delivered lines don't count, nor, by the rule `eDopo`, those of later deliveries. */
export const daOrdini = (oggi: string): Fragment => sql`${conMano}
  cross join lateral (
    select min(t.prima) as giorno, count(*) filter (where t.tocca)::int as righe, count(*) filter (where t.tocca and t.pronta)::int as pronte
    from (
      select l.pronta, l.prima, l.aperta and (l.presa or l.giorno <= greatest(l.prima, ${oggi}::date)) as tocca
      from (select m.*, min(m.giorno) filter (where m.aperta) over () as prima from ${righeContate} m) l
    ) t
  ) q`;

/** Must match the partial index `documenti_aperti`. */
export const aperti = sql`d.tipo = 'OC' and d.stato in ('confermato', 'in preparazione')`;

export const comeOrdine = <O extends { readonly trasporto: string }>(ordine: O): O => ({
  ...ordine,
  trasporto: descTrasporto(ordine.trasporto),
});

/**
 * A line with a later day of its own counts as missing only from the day before. Reads stock once per article, and
 * management only for short ones.
 */
const mancanti = (oggi: string): Fragment => sql`
  with righe as materialized (
    select r.id_documento, r.cd_articolo, r.qt_ordinata - r.qt_evasa_stoccata as manca
    from documenti d join documenti_righe r on r.id_documento = d.id and r.cd_articolo is not null and r.configurazione = ''
    where ${aperti} and (r.dt_cons_richiesta is null or r.dt_cons_richiesta <= ${oggi}::date + 1)
  ), scarse as materialized (
    select g.cd_articolo, ${quantaPrelevabile} as quanta from (select cd_articolo, max(manca) as manca from righe group by 1) r
    join giacenze g on g.cd_articolo = r.cd_articolo and ${quantaPrelevabile} < r.manca
  ), gestite as materialized (
    select s.* from scarse s join articoli a on a.cd_articolo = s.cd_articolo and not a.scorta_non_gestita
  )
  select r.id_documento from gestite s join righe r on r.cd_articolo = s.cd_articolo and s.quanta < r.manca`;

/**
 * Some open line of `d` is due; lines with their own day are found by `documenti_righe_giorno`: 8 ms for 3,000 open
 * orders, where a scan takes 42.
 */
export const conRiga = (dovuta: (giorno: Fragment) => Fragment): Fragment => sql`(
  ${dovuta(feriale(chiesto))} and exists (
    select 1 from documenti_righe r where r.id_documento = d.id and ${rigaAperta} and r.dt_cons_richiesta is null)
  or d.id in (
    select r.id_documento from documenti_righe r where ${rigaAperta} and r.dt_cons_richiesta is not null and ${dovuta(feriale(sql`r.dt_cons_richiesta`))}))`;

export const condizioni = (oggi: string): Record<Vista, Fragment> => ({
  aperti: sql`true`,
  oggi: conRiga((giornoDovuto) => sql`${giornoDovuto} = ${oggi}::date`),
  ritardo: conRiga((giornoDovuto) => sql`${giornoDovuto} < ${oggi}::date`),
  'in mano': sql`exists (select 1 from preparazioni m where m.id_documento = d.id)`,
  mancanti: sql`d.id in (select m.id_documento from (${mancanti(oggi)}) m)`,
});
