import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { addDays, oggiInItalia } from '#platform/contract/dates.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { orderBy } from '#platform/server/db/order-by.ts';
import type { Fragment } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { quantaPrelevabile } from '#prodotto/articolo/server/index.ts';
import { descTrasporto } from '#vendita/documenti/rules.ts';
import type * as contract from '../contract.ts';
import { giorniFeriali, lunediDi, settimanaDi, tempoPrevisto } from '../rules.ts';
import type { Vista } from '../rules/list.ts';

type Elenco = ReplyOf<typeof contract.elencoPreparazione>;
type Ordine = Elenco['righe'][number];
export type Settimana = ReplyOf<typeof contract.settimanaOrdini>;

/** Must match `documenti_consegna`; deliveries of a weekend go out on Monday. */
export const chiesto = sql`coalesce(d.dt_cons_richiesta, d.data)`;
export const giorno = sql`(${chiesto} + case extract(isodow from ${chiesto}) when 6 then 2 when 7 then 1 else 0 end)::date`;

export const colonneOrdine = sql`
  d.id, d.numero, d.anno, ${giorno} as giorno, d.cod_anagrafica, c.ragione_sociale,
  coalesce(d.destinazione ->> 'localita', c.localita) as localita, d.trasporto, d.stato, q.righe, q.pronte,
  coalesce(trim(u.nome || ' ' || u.cognome), '') as mano, d.totale_documento`;

export const daOrdini = sql`
  documenti d join clienti c on c.cod_anagrafica = d.cod_anagrafica
  left join preparazioni p on p.id_documento = d.id left join utenti u on u.id = p.id_utente
  cross join lateral (
    select count(*)::int as righe, count(*) filter (where r.qt_evasa_stoccata + coalesce(x.qta, 0) >= r.qt_ordinata)::int as pronte
    from documenti_righe r left join preparazioni_righe x on x.id_documento = r.id_documento and x.riga = r.riga
    where r.id_documento = d.id and r.cd_articolo is not null
  ) q`;

/** Must match the partial index `documenti_aperti`. */
export const aperti = sql`d.tipo = 'OC' and d.stato in ('confermato', 'in preparazione')`;

export const comeOrdine = <O extends { readonly trasporto: string }>(ordine: O): O => ({
  ...ordine,
  trasporto: descTrasporto(ordine.trasporto),
});

/** The weekend before counts to Monday (B-035). */
export async function settimanaOrdini(
  ctx: ReadCtx,
  { settimana, anno = settimanaDi(oggiInItalia(ctx.now)).anno }: InputOf<typeof contract.settimanaOrdini>,
): Promise<Settimana> {
  const lunedi = lunediDi(anno, settimana);
  const ordini = await ctx.db.rows<Ordine>(sql`
    select ${colonneOrdine} from ${daOrdini}
    where d.tipo = 'OC' and d.stato in ('confermato', 'in preparazione', 'evaso')
      and ${chiesto} >= ${addDays(lunedi, -2)}::date and ${chiesto} <= ${addDays(lunedi, 4)}::date
    order by giorno, d.trasporto, c.ragione_sociale, d.id limit 5000`);
  return {
    anno,
    settimana,
    giorni: giorniFeriali.map((nome, i) => {
      const dtGiorno = addDays(lunedi, i);
      const suoi = ordini.filter((ordine) => ordine.giorno === dtGiorno).slice(0, 1000);
      return {
        giorno: nome,
        dtGiorno,
        ordini: suoi.map((ordine, n) => ({
          prog: n + 1,
          TempoPrevisto: tempoPrevisto(ordine.righe),
          ...comeOrdine(ordine),
        })),
      };
    }),
  };
}

const ordinamenti = {
  giorno: sql`${giorno}`,
  ordine: sql`row(d.anno, d.numero)`,
  cliente: sql`c.ragione_sociale`,
  trasporto: sql`d.trasporto`,
  righe: sql`q.righe`,
  totale: sql`d.totale_documento`,
};

/** Reads stock once per article, management only for short ones. */
const mancanti = sql`
  with righe as materialized (
    select r.id_documento, r.cd_articolo, r.qt_ordinata - r.qt_evasa_stoccata as manca
    from documenti d join documenti_righe r on r.id_documento = d.id and r.cd_articolo is not null and r.configurazione = '' where ${aperti}
  ), scarse as materialized (
    select g.cd_articolo, ${quantaPrelevabile} as quanta from (select cd_articolo, max(manca) as manca from righe group by 1) r
    join giacenze g on g.cd_articolo = r.cd_articolo and ${quantaPrelevabile} < r.manca
  )
  select r.id_documento from scarse s join articoli a on a.cd_articolo = s.cd_articolo and not a.scorta_non_gestita
  join righe r on r.cd_articolo = s.cd_articolo and s.quanta < r.manca`;

export const condizioni = (oggi: string): Record<Vista, Fragment> => ({
  aperti: sql`true`,
  oggi: sql`${giorno} = ${oggi}::date`,
  ritardo: sql`${giorno} < ${oggi}::date`,
  'in mano': sql`exists (select 1 from preparazioni m where m.id_documento = d.id)`,
  mancanti: sql`d.id in (select m.id_documento from (${mancanti}) m)`,
});

export async function elencoPreparazione(
  ctx: ReadCtx,
  { vista, cerca, ordina, pagina }: InputOf<typeof contract.elencoPreparazione>,
): Promise<Elenco> {
  const righe = await ctx.db.rows<Ordine & { totale: number }>(sql`
    select ${colonneOrdine}, count(*) over () as totale from ${daOrdini}
    where ${aperti} and ${condizioni(oggiInItalia(ctx.now))[vista]}
      and position(lower(${cerca}) in lower(concat_ws(' ', d.numero || '/' || d.anno, c.ragione_sociale, d.cod_anagrafica, d.destinazione ->> 'localita'))) > 0
    ${orderBy(ordina, ordinamenti, sql`d.id`)} limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}`);
  return { totale: righe[0]?.totale ?? 0, righe: righe.map(({ totale: _, ...ordine }) => comeOrdine(ordine)) };
}
