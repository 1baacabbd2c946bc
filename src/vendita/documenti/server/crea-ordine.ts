import { namesOf } from '#platform/server/db/columns.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { Origine, Stato } from '../rules.ts';
import { campiRiga } from './riga-documento.ts';

export interface OrdineDaPreventivo {
  readonly id: number;
  readonly idPreventivo: number;
  readonly data: string;
  readonly stato: Stato;
  readonly origine: Origine;
  readonly rfCliente: string;
  readonly pagamento: string;
  readonly dtConsRichiesta: string | null;
  readonly idUtente: number | null;
  readonly centroCosto: string;
  readonly quando: Date;
}

/**
 * Creates an order with lines, prices and address of a locked quote, which becomes fulfilled. The caller reserves the
 * stock. No number yet, as with `preparaDocumento`.
 */
export async function preparaOrdine(tx: Tx, ordine: OrdineDaPreventivo): Promise<void> {
  const { id, idPreventivo, data } = ordine;
  await tx.run(sql`
    with nuovo as (
      insert into documenti (id, tipo, anno, numero, suffisso, data, cod_anagrafica, origine, stato, rf_cliente, rf_ord_cliente, numero_preventivo,
        trasporto, porto, pagamento, dt_cons_richiesta, destinazione, totale_merce, omaggi, spese_incasso, spese_trasporto, spese_imballo, spese_urgenza,
        imponibile, cd_iva, percentuale_iva, imposta, totale_documento, aliquote, cig, cup, scissione, id_utente, centro_costo, creato)
      overriding system value
      select ${id}, 'OC', ${Number(data.slice(0, 4))}, ${-id}, '', ${data}::date, p.cod_anagrafica, ${ordine.origine}, ${ordine.stato}, ${ordine.rfCliente},
        p.rf_ord_cliente, p.numero_preventivo, p.trasporto, p.porto, ${ordine.pagamento}, ${ordine.dtConsRichiesta}::date, p.destinazione, p.totale_merce,
        p.omaggi, p.spese_incasso, p.spese_trasporto, p.spese_imballo, p.spese_urgenza, p.imponibile, p.cd_iva, p.percentuale_iva, p.imposta,
        p.totale_documento, p.aliquote, p.cig, p.cup, p.scissione, ${ordine.idUtente}::int, ${ordine.centroCosto}, ${ordine.quando}::timestamptz
      from documenti p where p.id = ${idPreventivo} returning id
    ), legame as (
      insert into documenti_legami (id_documento, id_origine) select nuovo.id, ${idPreventivo} from nuovo
    ), attese as (
      update documenti_attese a set id_documento = nuovo.id from nuovo where a.id_documento = ${idPreventivo}
    ), preventivo as (
      update documenti d set stato = 'evaso', riservata_fino = null from nuovo where d.id = ${idPreventivo}
    )
    insert into documenti_righe (id_documento, riga, ${namesOf(campiRiga)}, qt_evasa_stoccata, sconto3)
    select nuovo.id, r.riga, ${namesOf(campiRiga)}, 0, r.sconto3 from nuovo join documenti_righe r on r.id_documento = ${idPreventivo}`);
}

/**
 * After its order was cancelled, a quote can become an order again. Undefined if the order was not made from a quote.
 */
export const riapriPreventivo = (
  tx: Tx,
  idOrdine: number,
): Promise<{ readonly anno: number; readonly numero: number } | undefined> =>
  tx.one(sql`
    update documenti p set stato = 'confermato' from documenti_legami l
    where l.id_documento = ${idOrdine} and p.id = l.id_origine and p.tipo = 'PC' and p.stato = 'evaso'
    returning p.anno::int as anno, p.numero`);
