import { sum } from '#platform/contract/decimal.ts';
import { tableOf } from '#platform/server/db/columns.ts';
import { sql, type Fragment, type Tx } from '#platform/server/db/sql.ts';
import { dataRiga } from '#prodotto/articolo/server/index.ts';
import type { Spese } from '../rules/spese.ts';
import type { Iva } from '#parti/iva.ts';
import type { SceltaIva } from '../rules/scelta-iva.ts';
import { importoFattori, importoParte, totaliDocumento } from '../rules/importi.ts';
import { decidiIvaConsegna, type IvaDecisa } from './cambio-iva-ordine.ts';
import { numeraDocumento, nuovoIdDocumento } from './crea-documento.ts';
import { evadiRighe, type Evasa, type Evasione } from './evadi-righe.ts';
import { intestatarioDiOggi } from './leggi-documento.ts';
import type { RigaIntera } from './riga-documento.ts';

export interface NuovaBolla extends Omit<Evasione, 'idBolla'> {
  readonly data: string;
  /** The VAT choice if the customer's VAT has changed since the order; `rimandata` leaves it to the invoice. */
  readonly iva?: SceltaIva | 'rimandata' | undefined;
}

export interface DocumentoCreato {
  readonly id: number;
  readonly numero: number;
  readonly anno: number;
}

type RigaOrdine = Pick<
  RigaIntera,
  | 'tpRiga'
  | 'qtOrdinata'
  | 'qtEvasaStoccata'
  | 'impRigo'
  | 'prUnitario'
  | 'sconto1'
  | 'sconto2'
  | 'sconto3'
  | 'cdIva'
  | 'percentualeIva'
> & {
  readonly riga: number;
  readonly cdIvaArticolo: string | null;
  /** Quantity and EUR on earlier valid notes that refer to the line. */
  readonly inBolla: number;
  readonly importoInBolla: number;
};

interface Ordine extends Omit<Spese, 'speseIncasso'>, Iva {
  readonly codAnagrafica: string;
  readonly pagamento: string;
  readonly pagato: string | null;
  readonly scissione: boolean;
  readonly righe: readonly RigaOrdine[];
}

const campi = {
  riga: 'numeric',
  qta: 'numeric',
  tpRiga: 'text',
  impRigo: 'numeric',
  cdIva: 'text',
  percentualeIva: 'numeric',
} as const;

/**
 * Delivery note (BO) at order prices, with stock and order state, in the caller's transaction. Lock order: order,
 * stock, number.
 */
export async function creaBolla(
  tx: Tx,
  { idOrdine, righe, data, idUtente, quando, iva }: NuovaBolla,
): Promise<DocumentoCreato & Evasa & Pick<IvaDecisa<never>, 'avviso' | 'rimandata'>> {
  const id = await nuovoIdDocumento(tx);
  const evasa = await evadiRighe(tx, { idOrdine, idBolla: id, righe, idUtente, quando });
  const ordine = await tx.one<Ordine>(sql`
    select d.cod_anagrafica, d.pagamento, d.pagato, d.scissione, d.cd_iva, d.percentuale_iva, ${resta(sql`spese_trasporto`)}, ${resta(sql`spese_imballo`)}, ${resta(sql`spese_urgenza`)}, (
      select jsonb_agg(jsonb_build_object('riga', r.riga, 'tpRiga', r.tp_riga, 'qtOrdinata', r.qt_ordinata, 'qtEvasaStoccata', r.qt_evasa_stoccata,
        'impRigo', r.imp_rigo, 'prUnitario', r.pr_unitario, 'sconto1', r.sconto1, 'sconto2', r.sconto2, 'sconto3', r.sconto3, 'cdIva', r.cd_iva, 'percentualeIva', r.percentuale_iva, 'cdIvaArticolo', a.cd_iva,
        'inBolla', b.qta, 'importoInBolla', b.importo))
      from documenti_righe r left join articoli a on a.cd_articolo = r.cd_articolo cross join lateral (
        select coalesce(sum(p.qt_ordinata), 0) as qta, coalesce(sum(p.imp_rigo), 0) as importo
        from documenti_legami l join documenti n on n.id = l.id_documento and n.tipo = 'BO' and n.stato <> 'annullato'
        join documenti_righe p on p.id_documento = n.id and p.riga_origine = r.riga where l.id_origine = d.id
      ) b where r.id_documento = d.id) as righe
    from documenti d where d.id = ${idOrdine}`);
  if (!ordine) throw new Error('An order that was delivered is not there');
  const decisa = await decidiIvaConsegna(tx, { ...ordine, data, scelta: iva, documento: daConsegnare(ordine, righe) });
  const consegnate = decisa.righe;
  const totali = totaliDocumento(consegnate, { ...ordine, ...decisa.testa });
  const delleRighe = sql`(
    select min(${dataRiga}) from documenti d join documenti_righe r on r.id_documento = d.id and r.riga = any(${righe.map(({ riga }) => riga)}::int[])
    where d.id = o.id)`;
  await tx.run(sql`
    with nuova as (
      insert into documenti (id, tipo, anno, numero, suffisso, data, cod_anagrafica, origine, stato, rf_cliente, rf_ord_cliente, numero_preventivo,
        trasporto, porto, pagamento, pagato, dt_cons_richiesta, destinazione, totale_merce, omaggi, spese_incasso, spese_trasporto, spese_imballo, spese_urgenza, imponibile, cd_iva, percentuale_iva,
        imposta, totale_documento, aliquote, cig, cup, scissione, iva_tenuta, id_utente, centro_costo, intestatario, creato)
      overriding system value
      select ${id}, 'BO', ${Number(data.slice(0, 4))}, ${-id}, '', ${data}::date, o.cod_anagrafica, o.origine, 'evaso', o.rf_cliente, o.rf_ord_cliente, '',
        o.trasporto, o.porto, o.pagamento, o.pagato, ${delleRighe}, o.destinazione, ${totali.totaleMerce}::numeric, ${totali.omaggi}::numeric, 0,
        ${ordine.speseTrasporto}::numeric, ${ordine.speseImballo}::numeric, ${ordine.speseUrgenza}::numeric, ${totali.imponibile}::numeric, ${totali.cdIva}, ${totali.percentualeIva}::numeric, ${totali.imposta}::numeric, ${totali.totaleDocumento}::numeric, ${totali.aliquote && JSON.stringify(totali.aliquote)}::jsonb,
        o.cig, o.cup, ${decisa.scissione}, ${decisa.tenuta}, ${idUtente}::int,
        o.centro_costo, (select ${intestatarioDiOggi} from clienti c where c.cod_anagrafica = o.cod_anagrafica), ${quando}::timestamptz
      from documenti o where o.id = ${idOrdine} returning id
    ), legame as (
      insert into documenti_legami (id_documento, id_origine) select nuova.id, ${idOrdine} from nuova
    )
    insert into documenti_righe (id_documento, riga, tp_riga, cd_articolo, descrizione_prodotto, un_misura, qt_ordinata, qt_evasa_stoccata, pr_unitario,
      sconto1, sconto2, sconto3, imp_rigo, riferimento, note, configurazione, codice_cliente, riga_origine, cd_iva, percentuale_iva, riga_ord_cliente)
    select nuova.id, 1, 'RIFERIMENTO', null, 'Rif. ordine n. ' || o.numero || ' del ' || to_char(o.data, 'DD/MM/YYYY'), '', 0, 0, 0, 0, 0, 0, 0, '', '', '', '', null, null, null::numeric, ''
    from nuova, documenti o where o.id = ${idOrdine}
    union all
    select nuova.id, (1 + row_number() over (order by e.n, r.cd_articolo is not null, r.riga))::int, r.tp_riga, r.cd_articolo, r.descrizione_prodotto, r.un_misura, e.qta, e.qta, r.pr_unitario,
      r.sconto1, r.sconto2, r.sconto3, e.imp_rigo, r.riferimento, r.note, r.configurazione, r.codice_cliente, r.riga, case when ${totali.aliquote !== null} then e.cd_iva end, case when ${totali.aliquote !== null} then e.percentuale_iva end, r.riga_ord_cliente
    from nuova, ${conTesti(idOrdine, tableOf(campi, consegnate))} e join documenti_righe r on r.id_documento = ${idOrdine} and r.riga = e.riga`);
  const { avviso, rimandata } = decisa;
  return { ...(await numeraDocumento(tx, id)), ...evasa, avviso, rimandata };
}

/** The delivered part of an order, at the order's prices and VAT. */
const daConsegnare = (ordine: Ordine, righe: NuovaBolla['righe']) => ({
  ...ordine,
  speseIncasso: 0,
  righe: righe.map(({ riga, qta }) => {
    const ordinata = ordine.righe.find((una) => una.riga === riga);
    return {
      riga,
      qta,
      tpRiga: ordinata?.tpRiga ?? '',
      impRigo: ordinata ? importoDi(ordinata, qta) : 0,
      cdIva: ordinata?.cdIva ?? null,
      percentualeIva: ordinata?.percentualeIva ?? null,
      cdIvaArticolo: ordinata?.cdIvaArticolo ?? null,
    };
  }),
});

/**
 * Adds to the lines `consegnate` the buyer's text lines directly above them, up to the previous article. A text is
 * printed once, above its first delivered line.
 */
const conTesti = (idOrdine: number, consegnate: Fragment): Fragment => sql`(
  with consegnate as (select * from ${consegnate} c)
  select c.riga, c.qta, c.imp_rigo, c.cd_iva, c.percentuale_iva, c.n from consegnate c
  union all
  select t.riga, 0, 0, null, null, min(c.n) from documenti_righe t
  join consegnate c on c.riga > t.riga and not exists (
    select from documenti_righe altra where altra.id_documento = ${idOrdine} and altra.cd_articolo is null and altra.riga > t.riga and altra.riga < c.riga
      and exists (select from documenti_righe fra where fra.id_documento = ${idOrdine} and fra.cd_articolo is not null and fra.riga > t.riga and fra.riga < altra.riga))
  where t.id_documento = ${idOrdine} and t.cd_articolo is null group by t.riga)`;

/** Order charges that are in no valid delivery note; cancelled notes do not count. */
const resta = (voce: Fragment): Fragment => sql`coalesce(d.${voce}, 0) - coalesce((
  select sum(n.${voce}) from documenti_legami l join documenti n on n.id = l.id_documento and n.tipo = 'BO' and n.stato <> 'annullato'
  where l.id_origine = d.id), 0) as ${voce}`;

/**
 * The line's delivered quantity already includes this delivery. Notes of the host application do not refer to lines.
 */
function importoDi(riga: RigaOrdine, qta: number): number {
  const consegnata = sum([riga.qtEvasaStoccata, -qta], 3);
  const importoConsegnato = riga.inBolla === consegnata ? riga.importoInBolla : importoFattori(riga, consegnata);
  return importoParte({ ...riga, consegnata, importoConsegnato }, qta);
}
