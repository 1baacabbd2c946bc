import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { clienti } from '#vendita/clienti/server/schema.ts';

const money = () => numeric({ precision: 14, scale: 2, mode: 'number' });
const price = () => numeric({ precision: 14, scale: 5, mode: 'number' });
const qty = () => numeric({ precision: 14, scale: 3, mode: 'number' });
const percent = () => numeric({ precision: 5, scale: 2, mode: 'number' });

/** Last number per type and year; locked while numbering, so numbers are gapless and unique. */
export const numeratori = pgTable(
  'numeratori',
  { tipo: text().notNull(), anno: smallint().notNull(), ultimo: integer().notNull() },
  (table) => [primaryKey({ columns: [table.tipo, table.anno] })],
);

/** OC order, PC quote, BO delivery note (DDT), FT invoice, NC credit note (unsigned amounts). Prices are fixed. */
export const documenti = pgTable(
  'documenti',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tipo: text().notNull(),
    anno: smallint().notNull(),
    numero: integer().notNull(),
    suffisso: text().notNull(),
    data: date({ mode: 'string' }).notNull(),
    codAnagrafica: text()
      .notNull()
      .references(() => clienti.codAnagrafica),
    /** web | ufficio | telefono | banco */
    origine: text().notNull(),
    /** confermato | in attesa di pagamento | in preparazione | evaso | annullato */
    stato: text().notNull(),
    rfCliente: text().notNull(),
    rfOrdCliente: text().notNull(),
    numeroPreventivo: text().notNull(),
    trasporto: text().notNull(),
    porto: text().notNull(),
    pagamento: text().notNull(),
    /** Prepayment day, copied to delivery notes and invoices. */
    pagato: date({ mode: 'string' }),
    dtConsRichiesta: date({ mode: 'string' }),
    /** Last day on which a quote reserves its goods; null: reserves none. */
    riservataFino: date({ mode: 'string' }),
    /** As of confirmation; null for pick-up. */
    destinazione: jsonb(),
    totaleMerce: money().notNull(),
    omaggi: money().notNull(),
    speseIncasso: money().notNull(),
    /** On an order null while to be defined; on later documents 0 if there is none. */
    speseTrasporto: money(),
    speseImballo: money().notNull().default(0),
    speseUrgenza: money().notNull().default(0),
    imponibile: money().notNull(),
    cdIva: text().notNull(),
    percentualeIva: percent().notNull(),
    imposta: money().notNull(),
    totaleDocumento: money().notNull(),
    /** Split payment: the customer owes the total without tax. */
    scissione: boolean().notNull().default(false),
    /** The customer's VAT codes against which the note's own VAT was deliberately kept; empty: no choice was needed. */
    ivaTenuta: text().notNull().default(''),
    /** EUR of stamp duty of an invoice or credit note, and the part of it charged to the customer (VAT code N1). */
    bollo: money().notNull().default(0),
    speseBollo: money().notNull().default(0),
    /** Tender and project codes of a public body's order. */
    cig: text().notNull().default(''),
    cup: text().notNull().default(''),
    /** Taxable amount and tax by VAT code if there are several; null: all lines have `cdIva`. */
    aliquote: jsonb(),
    /** Customer's own delivery note of returned goods, on their credit note. */
    nrDdtReso: text().notNull().default(''),
    dtDdtReso: date({ mode: 'string' }),
    /** EUR of an invoice that is paid or set off, or of a credit note that is used: the sum of its `incassi_righe`. */
    /** Null for documents older than the open items, whose payments are unknown. */
    saldato: money().default(0),
    idUtente: integer(),
    /** Cost centre of the user who ordered. */
    centroCosto: text().notNull().default(''),
    /**
     * Name and address of the customer as on the delivery note; null for other kinds, and for notes older than the
     * column.
     */
    intestatario: jsonb(),
    /** True once a file of this invoice or credit note was handed to SdI; from then on there is always a file. */
    uscita: boolean().notNull().default(false),
    /** Name of the user who approved an order above the orderer's limits. */
    approvatoDa: text().notNull().default(''),
    creato: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('documenti_numero').on(table.tipo, table.anno, table.numero, table.suffisso),
    index('documenti_cliente').on(table.codAnagrafica, table.tipo, table.data),
    // By requested day, e.g. for the warehouse week, and by own date.
    index('documenti_consegna').on(table.tipo, sql`(coalesce(dt_cons_richiesta, data))`),
    index('documenti_tipo_data').on(table.tipo, table.data),
    // Few quotes reserve goods.
    index('documenti_riserve')
      .on(table.riservataFino)
      .where(sql`riservata_fino is not null`),
    index('documenti_bolle')
      .on(table.codAnagrafica, table.id)
      .where(sql`tipo = 'BO' and stato <> 'annullato'`),
    index('documenti_aperti')
      .on(table.stato)
      .where(sql`tipo = 'OC' and stato <> 'evaso' and stato <> 'annullato'`),
    // Same condition as `daSaldare` in `saldo.ts`.
    index('documenti_partite')
      .on(table.codAnagrafica, table.data)
      .where(
        sql`tipo in ('FT', 'NC') and saldato <> totale_documento and stato <> 'annullato' and (tipo = 'NC' or (pagato is null and pagamento not in ('carta', 'paypal')))`,
      ),
    // Few documents have never been sent, so those that need a file are found quickly.
    index('documenti_mai_usciti')
      .on(table.data, table.id)
      .where(sql`tipo in ('FT', 'NC') and stato <> 'annullato' and not uscita`),
    check('documenti_saldato', sql`saldato = 0 or (saldato > 0 and saldato <= totale_documento)`),
  ],
);

/** Day up to which months are closed for booking; at most one row. */
export const chiusure = pgTable(
  'chiusure',
  { id: smallint().primaryKey().default(1), al: date({ mode: 'string' }).notNull() },
  () => [check('chiusure_una', sql`id = 1`)],
);

/** Documents with a signed copy; the area that stores the copies maintains this table. */
export const documentiFirmati = pgTable('documenti_firmati', {
  idDocumento: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => documenti.id),
});

/** Sources: quote of an order, order of a delivery note, delivery notes of an invoice, invoice of a credit note. */
export const documentiLegami = pgTable(
  'documenti_legami',
  {
    idDocumento: bigint({ mode: 'number' })
      .notNull()
      .references(() => documenti.id),
    idOrigine: bigint({ mode: 'number' })
      .notNull()
      .references(() => documenti.id),
    /** Delivery note whose invoice was fully credited, to be invoiced again. */
    sciolto: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.idDocumento, table.idOrigine] }),
    index('documenti_legami_origine').on(table.idOrigine),
  ],
);

/**
 * For open orders and reservations: quantity reserved from the next receipts, in the line's unit; never more than
 * remains.
 */
export const documentiAttese = pgTable(
  'documenti_attese',
  {
    idDocumento: bigint({ mode: 'number' })
      .notNull()
      .references(() => documenti.id),
    riga: integer().notNull(),
    qta: qty().notNull(),
    /** The oldest reservation gets the next goods. */
    dal: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.idDocumento, table.riga] }), check('documenti_attese_qta', sql`qta > 0`)],
);

export const documentiRighe = pgTable(
  'documenti_righe',
  {
    idDocumento: bigint({ mode: 'number' })
      .notNull()
      .references(() => documenti.id),
    riga: integer().notNull(),
    tpRiga: text().notNull(),
    cdArticolo: text(),
    descrizioneProdotto: text().notNull(),
    unMisura: text().notNull(),
    qtOrdinata: qty().notNull(),
    qtEvasaStoccata: qty().notNull(),
    prUnitario: price().notNull(),
    sconto1: percent().notNull(),
    sconto2: percent().notNull(),
    sconto3: percent().notNull(),
    impRigo: money().notNull(),
    /** Null: the document's VAT code. */
    cdIva: text(),
    percentualeIva: percent(),
    riferimento: text().notNull(),
    note: text().notNull(),
    /** Order line of a delivery note, invoice line of a credit note; null otherwise or if unknown. */
    rigaOrigine: integer(),
    configurazione: text().notNull().default(''),
    /** The customer's own code for the article, as of the order. */
    codiceCliente: text().notNull().default(''),
    /** Line number of the customer's own order. */
    rigaOrdCliente: text().notNull().default(''),
    /** Credited on an invoice line: goods, and EUR by quantity and price. */
    qtAccreditata: qty().notNull().default(0),
    impAccreditato: money().notNull().default(0),
    /** Quantity of an invoice line held by returns: requested, on its way, or back without credit. */
    qtInReso: qty().notNull().default(0),
    /** Own delivery day of an order line; null follows the order's. */
    dtConsRichiesta: date({ mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.idDocumento, table.riga] }),
    index('documenti_righe_articolo').on(table.cdArticolo),
    // Few lines have a delivery day of their own.
    index('documenti_righe_giorno')
      .on(table.dtConsRichiesta)
      .where(sql`dt_cons_richiesta is not null`),
    check(
      'documenti_righe_accredito',
      sql`qt_accreditata >= 0 and qt_accreditata <= greatest(qt_ordinata, 0) and imp_accreditato >= 0 and imp_accreditato <= greatest(imp_rigo, 0)`,
    ),
    check('documenti_righe_resi', sql`qt_in_reso >= 0 and qt_in_reso + qt_accreditata <= greatest(qt_ordinata, 0)`),
  ],
);
