import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { joined, sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import {
  fonteDi,
  merceCercata,
  residuaVendita,
  rifiutaIgnoto,
  segno,
  type FiltroDocumenti,
} from './fonti-documenti.ts';

export type PerArticolo = ReplyOf<typeof contract.globaleDocumenti>['righe'][number];
export type PerCliente = ReplyOf<typeof contract.documentiPerCliente>['righe'][number];
interface Taglio {
  readonly quante: number;
  readonly da: number;
}

const senzaTotale = <R extends { readonly totale: number }>(righe: readonly R[]) => ({
  totale: righe[0]?.totale ?? 0,
  righe: righe.map(({ totale: _, ...riga }) => riga),
});
const taglio = (pagina: number): Taglio => ({ quante: rowsPerPage, da: (pagina - 1) * rowsPerPage });

/** Texts are read only for the page. */
export async function perArticolo(ctx: ReadCtx, filtro: FiltroDocumenti, { quante, da }: Taglio) {
  const { contati, vendite, resi } = fonteDi(filtro, oggiInItalia(ctx.now));
  const diResi = sql`
        union all
        select r.cd_articolo, d.id, y.qta, coalesce(y.arrivata, 0), case when x.stato in ('richiesto', 'accettato') then y.qta else 0 end,
          round(r.imp_rigo * case when x.stato in ('controllato', 'accreditato', 'scalato', 'chiuso') then y.accredita else coalesce(y.arrivata, y.qta) end / nullif(r.qt_ordinata, 0), 2)
        from ${contati} d join resi x on x.id = -d.id join resi_righe y on y.id_reso = x.id
        join documenti_righe r on r.id_documento = coalesce(x.id_fattura, x.id_bolla) and r.riga = coalesce(y.riga_fattura, y.riga)`;
  const merce = merceCercata(filtro);
  const soloMerce =
    merce.length === 0 ? sql`` : sql` join articoli a on a.cd_articolo = r.cd_articolo and ${joined(merce, 'and')}`;
  const righe = vendite
    ? sql`select r.cd_articolo, d.id, case when r.tp_riga = 'PREZZO' then 0 else (${segno}) * r.qt_ordinata end as ordinata,
          (${segno}) * r.qt_evasa_stoccata as consegnata, ${residuaVendita} as residua, (${segno}) * r.imp_rigo as importo
        from ${contati} d join documenti_righe r on r.id_documento = d.id and r.cd_articolo is not null${soloMerce}${resi ? diResi : sql``}`
    : sql`select r.cd_articolo, d.id, r.qt_ord_for + r.qt_chiusa as ordinata, r.qt_ricevuta as consegnata, greatest(r.qt_aperta, 0) as residua,
          round(r.qt_ord_for * r.prezzo, 2) as importo
        from (select distinct d.id from ${contati} d) d join ordini_fornitori_righe r on r.id_ordine = d.id`;
  return senzaTotale(
    await ctx.db.rows<PerArticolo & { totale: number }>(sql`
      with somme as (
        select v.cd_articolo, sum(v.importo) as importo from (${righe}) v group by v.cd_articolo
      ), pagina as materialized (
        select s.*, (select count(*)::int from somme) as totale from somme s order by s.importo desc, s.cd_articolo limit ${quante} offset ${da}
      ), intere as (
        select v.cd_articolo, count(distinct v.id)::int as documenti, sum(v.ordinata) as qt_ordinata, sum(v.consegnata) as qtconsegnata, sum(v.residua) as qtresidua
        from (${righe}) v where v.cd_articolo in (select cd_articolo from pagina) group by v.cd_articolo
      )
      select p.cd_articolo, coalesce(a.descrizione, '') as descrizione_prodotto, coalesce(a.un_misura, '') as un_misura, i.documenti, i.qt_ordinata,
        i.qtconsegnata, i.qtresidua, p.importo, p.totale
      from pagina p join intere i on i.cd_articolo = p.cd_articolo left join articoli a on a.cd_articolo = p.cd_articolo order by p.importo desc, p.cd_articolo`),
  );
}

export const globaleDocumenti = (
  ctx: ReadCtx,
  { pagina, ...filtro }: InputOf<typeof contract.globaleDocumenti>,
): Promise<ReplyOf<typeof contract.globaleDocumenti>> =>
  trovatoQualcosa(ctx, filtro, perArticolo(ctx, filtro, taglio(pagina)));

export async function perCliente(ctx: ReadCtx, filtro: FiltroDocumenti, { quante, da }: Taglio) {
  const { contati, vendite } = fonteDi(filtro, oggiInItalia(ctx.now));
  const chi = vendite ? sql`c.ragione_sociale` : sql`d.ragione_sociale`;
  return senzaTotale(
    await ctx.db.rows<PerCliente & { totale: number }>(sql`
      select d.cod_anagrafica as cd_anagrafica, ${chi} as ragione_sociale, count(*)::int as documenti, sum((${segno}) * d.imponibile) as imponibile,
        max(d.data) as ultimo, count(*) over ()::int as totale
      from ${contati} d ${vendite ? sql`join clienti c on c.cod_anagrafica = d.cod_anagrafica` : sql``}
      group by d.cod_anagrafica, ${chi} order by imponibile desc, cd_anagrafica, ragione_sociale limit ${quante} offset ${da}`),
  );
}

export const documentiPerCliente = (
  ctx: ReadCtx,
  { pagina, ...filtro }: InputOf<typeof contract.documentiPerCliente>,
): Promise<ReplyOf<typeof contract.documentiPerCliente>> =>
  trovatoQualcosa(ctx, filtro, perCliente(ctx, filtro, taglio(pagina)));

async function trovatoQualcosa<E extends { readonly totale: number }>(
  { db }: ReadCtx,
  filtro: FiltroDocumenti,
  elenco: Promise<E>,
): Promise<E> {
  const letto = await elenco;
  if (letto.totale === 0) await rifiutaIgnoto(db, filtro);
  return letto;
}
