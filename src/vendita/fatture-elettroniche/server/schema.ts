import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { documenti } from '#vendita/documenti/server/schema.ts';

const at = () => timestamp({ withTimezone: true });

/**
 * One row per file, each under a name used once; a rejected invoice gets a further row. Rows are deleted only if
 * withdrawn before sending.
 */
export const fattureInvii = pgTable(
  'fatture_invii',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    idDocumento: bigint({ mode: 'number' })
      .notNull()
      .references(() => documenti.id),
    nomeFile: text().notNull(),
    /** One of `statiFattura`. */
    stato: text().notNull(),
    /** Start of the present state. */
    dal: at().notNull(),
    /** Why it was rejected or not sent yet. */
    messaggio: text().notNull().default(''),
    errori: jsonb().notNull().default([]),
    idSdi: text().notNull().default(''),
    /** How often it was handed to the channel: more than once only after an unknown outcome. */
    volte: smallint().notNull().default(0),
    /** SHA-256 and key of the file. */
    impronta: text().notNull(),
    chiave: text().notNull(),
    /** Key of the signed file, which is sent instead; empty if none was uploaded. */
    chiaveFirmata: text().notNull().default(''),
    /** The customer's data and payment terms in the file; null for files older than the column. */
    intestatario: jsonb(),
    /** The terms of payment of `intestatario`, narrow enough for an index: lists of invoices read no wide row. */
    cdPagamento: text().generatedAlwaysAs(sql`intestatario ->> 'cdPagamento'`),
    creato: at().notNull(),
    inviato: at(),
  },
  (table) => [
    uniqueIndex('fatture_invii_nome').on(table.nomeFile),
    // An invoice is sent under a second name only after a rejection.
    uniqueIndex('fatture_invii_uno')
      .on(table.idDocumento)
      .where(sql`stato <> 'scartata' and stato <> 'rifiutata'`),
    index('fatture_invii_documento').on(table.idDocumento, table.id),
    // Covers the join `fileValido`.
    index('fatture_invii_scadenze')
      .on(table.idDocumento, table.cdPagamento)
      .where(sql`stato <> 'scartata' and stato <> 'rifiutata'`),
    index('fatture_invii_stato').on(table.stato, table.dal),
    index('fatture_invii_chiave').on(table.chiave),
  ],
);

/** Each receipt once, whatever its content and file. */
export const fattureRicevute = pgTable(
  'fatture_ricevute',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the file as received. */
    impronta: text().notNull(),
    nome: text().notNull(),
    /** One of `tipiRicevuta`; empty if it could not be read. */
    tipo: text().notNull(),
    idInvio: integer().references(() => fattureInvii.id),
    /** presa | nota | contraddice | ignota | falsa | illeggibile */
    esito: text().notNull(),
    /** Why it is not `presa`. */
    motivo: text().notNull().default(''),
    /** Certified sender, or the channel's name. */
    mittente: text().notNull(),
    chiave: text().notNull(),
    letta: at().notNull(),
    /** When a person looked at a receipt without effect. */
    vista: at(),
  },
  (table) => [
    uniqueIndex('fatture_ricevute_impronta').on(table.impronta),
    index('fatture_ricevute_invio').on(table.idInvio),
    index('fatture_ricevute_da_vedere')
      .on(table.id)
      .where(sql`vista is null and esito not in ('presa', 'nota')`),
    index('fatture_ricevute_chiave').on(table.chiave),
  ],
);

/** Why an invoice can't be written; deleted once it can. */
export const fattureOstacoli = pgTable('fatture_ostacoli', {
  idDocumento: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => documenti.id),
  motivo: text().notNull(),
  dal: at().notNull(),
});

/** The channel as last seen; at most one row, none before a channel was set. */
export const fattureCanale = pgTable(
  'fatture_canale',
  {
    id: smallint().primaryKey().default(1),
    /** As `FATTURE_CANALE`. */
    canale: text().notNull(),
    /** Earlier invoices do not go through the channel. */
    dal: date({ mode: 'string' }).notNull(),
    /** Read mark, in the channel's own format. */
    segno: jsonb().notNull().default({}),
    /** When the other side last answered. */
    sentito: at(),
    /** Present fault and its start; empty if there is none. */
    guaio: text().notNull().default(''),
    guaioDal: at(),
    /** Address of SdI, learned from its first answer. */
    indirizzoSdi: text().notNull().default(''),
  },
  () => [check('fatture_canale_una', sql`id = 1`)],
);
