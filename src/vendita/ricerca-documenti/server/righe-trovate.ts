import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { orderBy } from '#platform/server/db/order-by.ts';
import { type Fragment, sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { inParole as resoInParole, type Stato } from '#vendita/resi/rules.ts';
import { descOrigine, descTrasporto } from '#vendita/documenti/rules.ts';
import { statoDetto } from '#vendita/documenti/rules/stato-detto.ts';
import { statoElettronico } from '#vendita/documenti/server/index.ts';
import { fattureDellaVista } from '#vendita/fatture-elettroniche/server/index.ts';
import type * as contract from '../contract.ts';
import { type FiltroDocumenti, type Fonte, fonteDi, rifiutaIgnoto, segno } from './fonti-documenti.ts';

type Trovati = ReplyOf<typeof contract.documentiTrovati>;
export type Trovato = Trovati['righe'][number];
type Letto = Trovato & { readonly quanti?: number; readonly somma?: number };

/** Order by urgency: what needs attention today, then unsent, oldest first; then being sent, then delivered. */
const perUrgenza = (oggi: string): Fragment => {
  const della = (vista: 'urgenti' | 'da inviare' | 'in viaggio' | 'arrivate') =>
    sql`d.id in (${fattureDellaVista(vista, oggi)})`;
  const grado = sql`case when ${della('urgenti')} then 0 when ${della('da inviare')} then 1 when ${della('in viaggio')} then 2 when ${della('arrivate')} then 3 else 4 end`;
  const giorni = sql`(d.data - date '2000-01-01')`;
  return sql`row(${grado}, case when ${della('urgenti')} or ${della('da inviare')} then ${giorni} else -${giorni} end)`;
};

const ordinamenti = (oggi: string, elettroniche: boolean) => ({
  // Without electronic invoices all rows have the same urgency, so the four subqueries are skipped.
  elettronica: elettroniche ? perUrgenza(oggi) : sql`date '2000-01-01' - d.data`,
  data: sql`d.data`,
  documento: sql`row(d.tipo, d.anno, d.numero)`,
  cliente: sql`d.ragione_sociale`,
  consegna: sql`d.dt_cons_richiesta`,
  totale: sql`(${segno}) * d.imponibile`,
});

/** Numbers of direct and indirect successors of `d`: `12/2026, 13/2026`. */
const fatteDa = (tipo: string): Fragment => sql`coalesce((
  select string_agg(distinct x.numero || '/' || x.anno, ', ') from documenti_legami l join documenti b on b.id = l.id_documento and b.stato <> 'annullato'
  left join documenti_legami m on m.id_origine = b.id left join documenti f on f.id = m.id_documento
  cross join lateral (select b.numero, b.anno where b.tipo = ${tipo} union select f.numero, f.anno where f.tipo = ${tipo}) x
  where l.id_origine = d.id), '')`;

/** Expensive columns, read only for the page. */
const vendite = (fattura: Fragment, bolla: Fragment): Fragment => sql`
  select d.id as nr_docu, d.tipo || ' ' || d.numero || case when d.suffisso = '' then '' else '/' || d.suffisso end || '/' || d.anno as nr_docu_stampato,
    d.anno::int as anno, d.numero, d.suffisso, d.data as dt_docu_stampato, d.tipo as tp_docu, d.cod_anagrafica as cd_anagrafica, d.ragione_sociale, d.rf_ord_cliente, d.rf_cliente,
    d.origine as rf_tp_ordine, ${fattura} as nr_fattura, ${bolla} as nr_bolla, d.trasporto as tp_consegna, d.dt_cons_richiesta,
    case when d.stato = 'in attesa di pagamento' then null else d.dt_cons_richiesta end as dt_cons_confermata,
    case when d.riservata_fino is null then d.stato else 'riservata fino al ' || to_char(d.riservata_fino, 'DD/MM/YYYY') end as stato,
    coalesce(${statoElettronico}, '') as elettronica, (${segno}) * d.imponibile as imponibile, (${segno}) * d.totale_documento as totale_documento`;

const acquisti = sql`
  select d.id as nr_docu, d.tipo || ' ' || d.numero || '/' || d.anno as nr_docu_stampato, d.anno::int as anno, d.numero, '' as suffisso, d.data as dt_docu_stampato,
    d.tipo as tp_docu, d.cod_anagrafica as cd_anagrafica, d.ragione_sociale, d.conferma_ordine_for as rf_ord_cliente, '' as rf_cliente, '' as rf_tp_ordine, '' as nr_fattura,
    d.nr_bolla, '' as tp_consegna, d.dt_cons_richiesta, d.dt_cons_confermata, d.stato, '' as elettronica, d.imponibile, d.imponibile as totale_documento, d.quanti, d.somma`;

/** Limits to the page before reading further columns. */
export async function righeTrovate(
  ctx: ReadCtx,
  { from, where, vendite: diVendita, resi, elettroniche }: Omit<Fonte, 'tutti' | 'contati' | 'contatiDi'>,
  {
    ordina,
    quante,
    da,
  }: {
    readonly ordina: InputOf<typeof contract.documentiTrovati>['ordina'];
    readonly quante: number;
    readonly da: number;
  },
): Promise<Letto[]> {
  const per = orderBy(
    ordina,
    ordinamenti(oggiInItalia(ctx.now), elettroniche),
    resi ? sql`abs(d.id) desc` : diVendita ? sql`d.id desc` : sql`d.id desc, d.nr_bolla`,
  );
  const fonte = diVendita
    ? sql`(select d.*, c.ragione_sociale from ${from} join clienti c on c.cod_anagrafica = d.cod_anagrafica where ${where}) d`
    : sql`(select d.*, (count(*) over ())::int as quanti, sum(d.imponibile) over () as somma from ${from} where ${where}) d`;
  const carte = resi ? ([sql`d.nr_fattura`, sql`d.nr_bolla`] as const) : ([fatteDa('FT'), fatteDa('BO')] as const);
  const righe = await ctx.db.rows<Letto>(sql`
    ${diVendita ? vendite(...carte) : acquisti} from (select d.* from ${fonte} ${per} limit ${quante} offset ${da}) d ${per}`);
  return righe.map((riga) => ({
    ...riga,
    stato:
      riga.tpDocu === 'AR' ? resoInParole[riga.stato as Stato] : statoDetto({ tipo: riga.tpDocu, stato: riga.stato }),
    rfTpOrdine: descOrigine(riga.rfTpOrdine),
    tpConsegna: descTrasporto(riga.tpConsegna),
  }));
}

export async function documentiTrovati(
  ctx: ReadCtx,
  { ordina, pagina, ...filtro }: InputOf<typeof contract.documentiTrovati>,
): Promise<Trovati> {
  const fonte = fonteDi(filtro satisfies FiltroDocumenti, oggiInItalia(ctx.now));
  const pagine = righeTrovate(ctx, fonte, { ordina, quante: rowsPerPage, da: (pagina - 1) * rowsPerPage });
  const [righe, contati] = await Promise.all([pagine, fonte.vendite ? contate(ctx, fonte) : null]);
  const conto = contati ?? totaliDi(righe[0]) ?? (await contate(ctx, fonte));
  const { trovati, ...totali } = conto;
  if (trovati === 0) await rifiutaIgnoto(ctx.db, filtro);
  return { totale: trovati, totali, righe };
}

type Conto = Trovati['totali'] & { readonly trovati: number };

const totaliDi = (riga: Letto | undefined): Conto | null =>
  riga?.quanti === undefined
    ? null
    : {
        trovati: riga.quanti,
        documenti: riga.quanti,
        imponibile: riga.somma ?? 0,
        totale: riga.somma ?? 0,
        arrotondamento: 0,
      };

/**
 * EUR by which the notes' VAT, rounded per note, exceeds that of their invoices, rounded once; notes not invoiced are
 * summed as one invoice.
 */
const arrotondamento = sql`coalesce((
  select sum(g.imposta - round(g.imponibile * g.percentuale_iva / 100, 2)) from (
    select sum(d.imposta) as imposta, sum(d.imponibile) as imponibile, d.percentuale_iva
    from contati d left join lateral (
      select l.id_documento as id from documenti_legami l join documenti f on f.id = l.id_documento and f.tipo = 'FT' where l.id_origine = d.id and not l.sciolto limit 1
    ) f on true
    where d.tipo = 'BO' and d.aliquote is null group by f.id, d.percentuale_iva,
      case when f.id is null then row(d.cod_anagrafica, d.cd_iva, d.pagamento, d.pagato is null, d.scissione, date_trunc('month', d.data)) end) g), 0)`;

/** `tutti` is referenced twice, so PostgreSQL materialises it and reads the documents once. */
async function contate(ctx: ReadCtx, { tutti, contatiDi, vendite: diVendita, resi }: Fonte): Promise<Conto> {
  const totale = diVendita ? sql`d.totale_documento` : sql`d.imponibile`;
  const conto = await ctx.db.one<Conto>(sql`
    with tutti as ${tutti}, contati as (select d.* from ${contatiDi(sql`tutti`)} d)
    select (select count(*)::int from tutti) as trovati, count(*)::int as documenti, coalesce(sum((${segno}) * d.imponibile), 0) as imponibile,
      coalesce(sum((${segno}) * ${totale}), 0) as totale, ${diVendita && !resi ? arrotondamento : sql`0`} as arrotondamento
    from contati d`);
  return conto ?? { trovati: 0, documenti: 0, imponibile: 0, totale: 0, arrotondamento: 0 };
}
