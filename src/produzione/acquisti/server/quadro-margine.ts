import { roundHalfUp } from '#platform/contract/round.ts';
import { joined, sql, type Sql } from '#platform/server/db/sql.ts';
import { confrontato, etichettaTratto, trattiDi, type Tratto } from '#vendita/andamento/rules.ts';
import { indirizzo, ricercaDi } from '#vendita/andamento/rules/quadri.ts';
import { conVendite, type FiltroQuadro, type Quadro } from '#vendita/andamento/server/index.ts';

interface Conto {
  readonly fatturato: number;
  readonly noto: number;
  readonly costo: number;
}
const niente: Conto = { fatturato: 0, noto: 0, costo: 0 };

/**
 * Per stretch of days: invoiced article lines, those with a known purchase price, and their cost at the last purchase
 * price before the invoice.
 */
async function conta(db: Sql, filtro: FiltroQuadro, tratti: readonly Tratto[]): Promise<Conto[]> {
  const tenuti = await contaTenuti(db, filtro, tratti);
  if (tenuti !== null) return tenuti;
  const [da, a] = [tratti[0]?.da, tratti.at(-1)?.a];
  const { cliente, origine, categoria, marchio } = filtro;
  const dove = [
    sql`d.tipo in ('FT', 'NC') and d.data >= ${da}::date and d.data <= ${a}::date and d.stato <> 'annullato'`,
    ...(cliente === undefined ? [] : [sql`d.cod_anagrafica = ${cliente}`]),
    ...(origine === undefined ? [] : [sql`d.origine = ${origine}`]),
    ...(categoria === '' ? [] : [sql`a.cat_merceologica = ${categoria}`]),
    ...(marchio === '' ? [] : [sql`a.codice_azienda = ${marchio}`]),
  ];
  const merce = categoria === '' && marchio === '' ? sql`` : sql`join articoli a on a.cd_articolo = r.cd_articolo`;
  const righe = await db.rows<Conto & { tratto: number }>(sql`
    with vendute as materialized (
      select width_bucket(d.data, ${tratti.map((uno) => uno.da)}::date[]) as tratto, d.data, r.cd_articolo,
        case when d.tipo = 'NC' then -1 else 1 end * r.imp_rigo as importo,
        case when d.tipo = 'NC' then -1 else 1 end * case when r.tp_riga = 'PREZZO' then 0 else r.qt_ordinata end as qta
      from documenti d join documenti_righe r on r.id_documento = d.id ${merce} where r.cd_articolo is not null and ${joined(dove, 'and')}
    ), comprati as materialized (
      select o.cd_articolo, o.prezzo, o.data as dal, lead(o.data) over (partition by o.cd_articolo order by o.data, o.id) as al
      from (select r.cd_articolo, r.prezzo, t.data, r.id from ordini_fornitori_righe r join ordini_fornitori t on t.id = r.id_ordine and t.tipo = 'OF' and t.data <= ${a}::date
        where r.prezzo > 0 and r.cd_articolo in (select v.cd_articolo from vendute v)) o
    )
    select v.tratto, sum(v.importo) as fatturato, coalesce(sum(v.importo) filter (where c.prezzo is not null), 0) as noto,
      coalesce(round(sum(v.qta * c.prezzo), 2), 0) as costo
    from vendute v left join comprati c on c.cd_articolo = v.cd_articolo and v.data >= c.dal and (c.al is null or v.data < c.al) group by 1`);
  return inOrdine(tratti, righe);
}

const inOrdine = (
  tratti: readonly Tratto[],
  righe: readonly (Conto & { readonly tratto: number | null })[],
): Conto[] => {
  const per = new Map(righe.map(({ tratto, ...conto }) => [tratto, conto]));
  return tratti.map((_, i) => per.get(i + 1) ?? niente);
};

/** The same from the sums stored per day; null if the filter can't use them. */
async function contaTenuti(
  db: Sql,
  { cliente, origine, categoria, marchio }: FiltroQuadro,
  tratti: readonly Tratto[],
): Promise<Conto[] | null> {
  const [dal, al] = [tratti[0]?.da, tratti.at(-1)?.a];
  if (cliente !== undefined || dal === undefined || al === undefined) return null;
  const cercate = { tipi: ['FT', 'NC'], periodi: [{ dal, al }], origine, categoria, marchio };
  const righe = await db.rows<Conto & { si: boolean; tratto: number | null }>(sql`
    with ${conVendite(cercate, { conCosto: true })}, giorni as (
      select v.giorno, sum(v.centesimi) as centesimi, sum(v.noti) as noti, sum(v.costo) as costo from vendite v group by v.giorno
    ), somme as (
      select width_bucket(g.giorno, ${tratti.map((uno) => uno.da)}::date[]) as tratto, round(sum(g.centesimi) / 100, 2) as fatturato,
        round(sum(g.noti) / 100, 2) as noto, round(sum(g.costo), 2) as costo from giorni g group by 1
    )
    select t.si, x.tratto, coalesce(x.fatturato, 0) as fatturato, coalesce(x.noto, 0) as noto, coalesce(x.costo, 0) as costo from tenuti t left join somme x on true`);
  return righe[0]?.si === true ? inOrdine(tratti, righe) : null;
}

const percento = (parte: number, tutto: number): number | null =>
  tutto > 0 ? roundHalfUp((parte / tutto) * 100, 1) : null;

const margineDi = ({ noto, costo }: Conto): number => roundHalfUp(noto - costo, 2);
const somma = (conti: readonly Conto[]): number =>
  roundHalfUp(
    conti.reduce((conto, uno) => conto + margineDi(uno), 0),
    2,
  );

/** Margin of invoiced goods over their last purchase price, where known. */
export const margine: Quadro = async ({ db }, filtro) => {
  const { adesso, scarto, passo } = filtro;
  const tratti = trattiDi(adesso.dal, adesso.al, passo);
  const passati = tratti.map((uno) => confrontato(uno, scarto));
  const [ora, allora] = await Promise.all([conta(db, filtro, tratti), conta(db, filtro, passati)]);
  return {
    righe: tratti.map((tratto, i) => {
      const [conto, prima, passato = tratto] = [ora[i] ?? niente, allora[i] ?? niente, passati[i]];
      return {
        chiave: tratto.da,
        nome: etichettaTratto(tratto, passo),
        adesso: margineDi(conto),
        prima: margineDi(prima),
        altri: [conto.noto, percento(margineDi(conto), conto.noto), percento(conto.noto, conto.fatturato)],
        verso: indirizzo('/visualizzadocumenti', ricercaDi('fatturato', tratto, filtro)),
        versoPrima:
          passato.a < passato.da ? '' : indirizzo('/visualizzadocumenti', ricercaDi('fatturato', passato, filtro)),
      };
    }),
    totale: { adesso: somma(ora), prima: somma(allora) },
    nota: 'Righe di fatture e note di credito meno la quantità al prezzo dell’ultimo ordine al fornitore fino a quel giorno. Gli articoli mai ordinati, le lavorazioni dei terzisti e i trasporti non ci sono.',
  };
};
