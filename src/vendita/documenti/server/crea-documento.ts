import { namesOf, tableOf } from '#platform/server/db/columns.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import { scissioneDi } from '#vendita/clienti/server/index.ts';
import type { Aliquota } from '../rules/aliquote.ts';
import { portoDi, type Origine, type Stato, type TipoDocumento, type Trasporto } from '../rules.ts';
import { campiRiga, type RigaDocumento } from './riga-documento.ts';

export interface NuovoDocumento {
  readonly tipo: TipoDocumento;
  readonly data: string;
  readonly codAnagrafica: string;
  readonly origine: Origine;
  readonly stato: Stato;
  readonly rfCliente: string;
  readonly rfOrdCliente: string;
  readonly cig: string;
  readonly cup: string;
  readonly numeroPreventivo: string;
  readonly trasporto: Trasporto;
  readonly pagamento: string;
  readonly dtConsRichiesta: string | null;
  /** Quotes only. */
  readonly riservataFino: string | null;
  /** As of now; null for pick-up. */
  readonly destinazione: object | null;
  readonly totaleMerce: number;
  readonly omaggi: number;
  readonly imponibile: number;
  readonly cdIva: string;
  readonly percentualeIva: number;
  readonly imposta: number;
  readonly aliquote: readonly Aliquota[] | null;
  readonly totaleDocumento: number;
  readonly idUtente: number | null;
  readonly centroCosto: string;
  readonly approvatoDa: string;
  readonly righe: readonly RigaDocumento[];
}

/** Reserved early, so related rows can be written together. */
export async function nuovoIdDocumento(tx: Tx): Promise<number> {
  const preso = await tx.one<{ id: number }>(sql`select nextval(pg_get_serial_sequence('documenti', 'id')) as id`);
  if (!preso) throw new Error('A sequence gave no number');
  return preso.id;
}

/**
 * Inserts the document in one statement, unnumbered and without lock waits; call `numeraDocumento` in the same
 * transaction.
 */
export async function preparaDocumento(tx: Tx, id: number, documento: NuovoDocumento, now: Date): Promise<void> {
  const { righe } = documento;
  await tx.run(sql`
    with nuovo as (
      insert into documenti (id, tipo, anno, numero, suffisso, data, cod_anagrafica, origine, stato, rf_cliente, rf_ord_cliente, numero_preventivo,
        trasporto, porto, pagamento, dt_cons_richiesta, riservata_fino, destinazione, totale_merce, omaggi, spese_incasso, imponibile, cd_iva, percentuale_iva,
        imposta, totale_documento, aliquote, id_utente, centro_costo, approvato_da, cig, cup, scissione, creato)
      overriding system value
      values (${id}, ${documento.tipo}, ${Number(documento.data.slice(0, 4))}, ${-id}, '', ${documento.data}::date, ${documento.codAnagrafica},
        ${documento.origine}, ${documento.stato}, ${documento.rfCliente}, ${documento.rfOrdCliente}, ${documento.numeroPreventivo}, ${documento.trasporto},
        ${portoDi(documento.trasporto)}, ${documento.pagamento}, ${documento.dtConsRichiesta}::date, ${documento.riservataFino}::date,
        ${documento.destinazione && JSON.stringify(documento.destinazione)}::jsonb, ${documento.totaleMerce}::numeric, ${documento.omaggi}::numeric, 0,
        ${documento.imponibile}::numeric, ${documento.cdIva}, ${documento.percentualeIva}::numeric, ${documento.imposta}::numeric,
        ${documento.totaleDocumento}::numeric, ${documento.aliquote && JSON.stringify(documento.aliquote)}::jsonb, ${documento.idUtente}::int, ${documento.centroCosto}, ${documento.approvatoDa}, ${documento.cig}, ${documento.cup},
        (select ${scissioneDi} from clienti c where c.cod_anagrafica = ${documento.codAnagrafica}), ${now}::timestamptz)
      returning id
    )
    insert into documenti_righe (id_documento, riga, ${namesOf(campiRiga)}, qt_evasa_stoccata, sconto3)
    select nuovo.id, r.n, ${namesOf(campiRiga)}, 0, 0 from nuovo, ${tableOf(campiRiga, righe)} r`);
}

/** Gapless number: its row stays locked until commit, so call last. */
export async function numeraDocumento(tx: Tx, id: number): Promise<{ id: number; numero: number; anno: number }> {
  const numerato = await tx.one<{ numero: number; anno: number }>(sql`
    with prossimo as (
      insert into numeratori (tipo, anno, ultimo) select d.tipo, d.anno, 1 from documenti d where d.id = ${id}
      on conflict (tipo, anno) do update set ultimo = numeratori.ultimo + 1
      returning ultimo
    )
    update documenti d set numero = prossimo.ultimo from prossimo where d.id = ${id} returning d.numero, d.anno`);
  if (!numerato) throw new Error('A document without a number');
  return { id, ...numerato };
}
