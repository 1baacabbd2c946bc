import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { dataRiga, prezziNelDatabase } from '#prodotto/articolo/server/index.ts';
import type * as contract from '../contract.ts';
import { residuaVendita } from './fonti-documenti.ts';

type Dettaglio = ReplyOf<typeof contract.dettaglioVendite>;

const vendite = (id: number) => sql`
  select r.riga as nr_riga_dettaglio, r.riga as nr_riga, r.tp_riga, coalesce(r.cd_articolo, '') as cd_articolo_figlio, r.descrizione_prodotto, r.un_misura, r.qt_ordinata,
    r.qt_evasa_stoccata as qtconsegnata, ${residuaVendita} as qtresidua, r.qt_evasa_stoccata,
    r.pr_unitario as prezzo, 0 as qt_chiusa, '' as motivo_chiusura, r.sconto1, r.sconto2, r.sconto3, r.imp_rigo as importo, ${dataRiga} as dt_cons_confermata
  from documenti d join documenti_righe r on r.id_documento = d.id where d.id = ${id} order by r.riga limit 5000`;

/** Requested, arrived and outstanding quantities; the amount is what is credited once the return was checked. */
const resi = (id: number) => sql`
  select y.riga as nr_riga_dettaglio, y.riga as nr_riga, 'RESO' as tp_riga, coalesce(r.cd_articolo, '') as cd_articolo_figlio, r.descrizione_prodotto, r.un_misura, y.qta as qt_ordinata,
    coalesce(y.arrivata, 0) as qtconsegnata, case when x.stato in ('richiesto', 'accettato') then y.qta else 0 end as qtresidua, coalesce(y.arrivata, 0) as qt_evasa_stoccata,
    r.pr_unitario as prezzo, 0 as qt_chiusa, '' as motivo_chiusura, r.sconto1, r.sconto2, r.sconto3,
    coalesce(round(r.imp_rigo * case when x.stato in ('controllato', 'accreditato', 'scalato', 'chiuso') then y.accredita else coalesce(y.arrivata, y.qta) end / nullif(r.qt_ordinata, 0), 2), 0) as importo,
    null::date as dt_cons_confermata
  from resi x join resi_righe y on y.id_reso = x.id join documenti_righe r on r.id_documento = coalesce(x.id_fattura, x.id_bolla) and r.riga = coalesce(y.riga_fattura, y.riga)
  where x.id = ${id} order by y.riga limit 5000`;

const acquisti = (id: number) => sql`
  select r.id as nr_riga_dettaglio, r.nr_riga, 'PRODOTTO' as tp_riga, r.cd_articolo as cd_articolo_figlio, coalesce(a.descrizione, '') as descrizione_prodotto,
    coalesce(a.un_misura, '') as un_misura, r.qt_ord_for + r.qt_chiusa as qt_ordinata, r.qt_ricevuta as qtconsegnata,
    greatest(r.qt_aperta, 0) as qtresidua, r.qt_ricevuta as qt_evasa_stoccata, r.prezzo, r.qt_chiusa, r.motivo_chiusura, 0 as sconto1, 0 as sconto2, 0 as sconto3,
    round(r.qt_ord_for * r.prezzo, 2) as importo, r.dt_cons_confermata
  from ordini_fornitori_righe r left join articoli a on a.cd_articolo = r.cd_articolo where r.id_ordine = ${id} order by r.id limit 5000`;

/** 404 for a missing document, unlike one without lines (B-194). */
export async function dettaglioVendite(
  ctx: ReadCtx,
  { nrDocu, Area }: InputOf<typeof contract.dettaglioVendite>,
): Promise<Dettaglio> {
  const [quale, sue] =
    Area === 'Acquisti'
      ? [sql`select 1 as c from ordini_fornitori o where o.id = ${nrDocu}`, acquisti(nrDocu)]
      : nrDocu < 0
        ? [sql`select 1 as c from resi x where x.id = ${-nrDocu}`, resi(-nrDocu)]
        : [sql`select 1 as c from documenti d where d.id = ${nrDocu}`, vendite(nrDocu)];
  const [documento, righe] = await Promise.all([ctx.db.one(quale), ctx.db.rows<Dettaglio['righe'][number]>(sue)]);
  if (!documento) throw notFound('Documento non trovato');
  return { righe };
}

/** Today's price and its reason (B-032). */
export async function prezzoRiga(
  ctx: ReadCtx,
  { cdArticolo, CdAnagrafica, qta }: InputOf<typeof contract.prezzoRiga>,
): Promise<ReplyOf<typeof contract.prezzoRiga>> {
  const [trovato] = await prezziNelDatabase(ctx.db, {
    codAnagrafica: CdAnagrafica,
    data: oggiInItalia(ctx.now),
    righe: [{ cdArticolo, quantita: qta }],
  });
  if (!trovato?.prezzo) throw notFound('Prezzo non trovato');
  const { prezzoListino, sconto1, sconto2, prezzoScontato, spiegazione } = trovato.prezzo;
  return { prezzoListino, sconto1, sconto2, prezzoScontato, spiegazione };
}
