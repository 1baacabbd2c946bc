import type { Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Origine, Stato, TipoDocumento, Trasporto } from '../rules.ts';
import { portoDi } from '../rules.ts';

export interface NuovaRiga {
  /** PRODOTTO | RIFERIMENTO | OMAGGIO */
  readonly tpRiga: string;
  readonly cdArticolo: string | null;
  readonly descrizioneProdotto: string;
  readonly unMisura: string;
  readonly qtOrdinata: number;
  readonly prUnitario: number;
  readonly sconto1: number;
  readonly sconto2: number;
  readonly impRigo: number;
  readonly riferimento: string;
  readonly note: string;
}

export interface NuovoDocumento {
  readonly tipo: TipoDocumento;
  readonly data: string;
  readonly codAnagrafica: string;
  readonly origine: Origine;
  readonly stato: Stato;
  readonly rfCliente: string;
  readonly rfOrdCliente: string;
  readonly numeroPreventivo: string;
  readonly trasporto: Trasporto;
  readonly pagamento: string;
  readonly dtConsRichiesta: string | null;
  /** The delivery address as it is now; null for pick-up. */
  readonly destinazione: object | null;
  readonly totaleMerce: number;
  readonly omaggi: number;
  readonly imponibile: number;
  readonly cdIva: string;
  readonly percentualeIva: number;
  readonly imposta: number;
  readonly totaleDocumento: number;
  readonly idUtente: number | null;
  readonly righe: readonly NuovaRiga[];
}

/** An id that no other document has; taken early, what goes with the document can be written together with it. */
export async function nuovoIdDocumento(tx: Tx): Promise<number> {
  const preso = await tx.one<{ id: number }>(sql`select nextval(pg_get_serial_sequence('documenti', 'id')) as id`);
  if (!preso) throw new Error('A sequence gave no number');
  return preso.id;
}

/**
 * Writes a document with its lines, in one statement, and without a number: `numeraDocumento` must follow in the same transaction.
 * Nobody is kept waiting by this.
 */
export async function preparaDocumento(tx: Tx, id: number, documento: NuovoDocumento, now: Date): Promise<void> {
  const { righe } = documento;
  await tx.run(sql`
    with nuovo as (
      insert into documenti (id, tipo, anno, numero, suffisso, data, cod_anagrafica, origine, stato, rf_cliente, rf_ord_cliente, numero_preventivo,
        trasporto, porto, pagamento, dt_cons_richiesta, destinazione, totale_merce, omaggi, spese_incasso, imponibile, cd_iva, percentuale_iva,
        imposta, totale_documento, id_utente, creato)
      overriding system value
      values (${id}, ${documento.tipo}, ${Number(documento.data.slice(0, 4))}, ${-id}, '', ${documento.data}::date, ${documento.codAnagrafica},
        ${documento.origine}, ${documento.stato}, ${documento.rfCliente}, ${documento.rfOrdCliente}, ${documento.numeroPreventivo}, ${documento.trasporto},
        ${portoDi(documento.trasporto)}, ${documento.pagamento}, ${documento.dtConsRichiesta}::date,
        ${documento.destinazione && JSON.stringify(documento.destinazione)}::jsonb, ${documento.totaleMerce}::numeric, ${documento.omaggi}::numeric, 0,
        ${documento.imponibile}::numeric, ${documento.cdIva}, ${documento.percentualeIva}::numeric, ${documento.imposta}::numeric,
        ${documento.totaleDocumento}::numeric, ${documento.idUtente}::int, ${now}::timestamptz)
      returning id
    )
    insert into documenti_righe (id_documento, riga, tp_riga, cd_articolo, descrizione_prodotto, un_misura, qt_ordinata, qt_evasa_stoccata,
      pr_unitario, sconto1, sconto2, sconto3, imp_rigo, riferimento, note)
    select nuovo.id, r.riga, r.tp, r.articolo, r.descrizione, r.um, r.qta, 0, r.prezzo, r.sconto1, r.sconto2, 0, r.importo, r.riferimento, r.note
    from nuovo, unnest(
      ${righe.map((riga) => riga.tpRiga)}::text[], ${righe.map((riga) => riga.cdArticolo)}::text[],
      ${righe.map((riga) => riga.descrizioneProdotto)}::text[], ${righe.map((riga) => riga.unMisura)}::text[],
      ${righe.map((riga) => riga.qtOrdinata)}::numeric[], ${righe.map((riga) => riga.prUnitario)}::numeric[],
      ${righe.map((riga) => riga.sconto1)}::numeric[], ${righe.map((riga) => riga.sconto2)}::numeric[],
      ${righe.map((riga) => riga.impRigo)}::numeric[], ${righe.map((riga) => riga.riferimento)}::text[], ${righe.map((riga) => riga.note)}::text[]
    ) with ordinality as r (tp, articolo, descrizione, um, qta, prezzo, sconto1, sconto2, importo, riferimento, note, riga)`);
}

/**
 * Gives a document its number. The number's row stays locked until the transaction ends, so that numbers have no gaps and no doubles,
 * and all who want one wait for it: call it last.
 */
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
