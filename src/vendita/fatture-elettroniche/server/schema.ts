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

/** One file per row, under a name that is given once; a refused invoice gets another row. Only one that was taken back before it left is deleted. */
export const fattureInvii = pgTable(
  'fatture_invii',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    idDocumento: bigint({ mode: 'number' })
      .notNull()
      .references(() => documenti.id),
    nomeFile: text().notNull(),
    /** As `statiFattura`. */
    stato: text().notNull(),
    /** Since when it is in this state. */
    dal: at().notNull(),
    /** Why it was refused, or why it has not left yet. */
    messaggio: text().notNull().default(''),
    errori: jsonb().notNull().default([]),
    idSdi: text().notNull().default(''),
    /** How often it was handed to the channel: more than once only after a doubtful outcome. */
    volte: smallint().notNull().default(0),
    /** SHA-256 and key of the file. */
    impronta: text().notNull(),
    chiave: text().notNull(),
    /** Key of the signed file, which travels instead; empty if none was uploaded. */
    chiaveFirmata: text().notNull().default(''),
    /** The customer as the file names it, with terms of payment; null in files older than the column. */
    intestatario: jsonb(),
    creato: at().notNull(),
    inviato: at(),
  },
  (table) => [
    uniqueIndex('fatture_invii_nome').on(table.nomeFile),
    // No invoice goes out under two names without a refusal between.
    uniqueIndex('fatture_invii_uno')
      .on(table.idDocumento)
      .where(sql`stato <> 'scartata' and stato <> 'rifiutata'`),
    index('fatture_invii_documento').on(table.idDocumento, table.id),
    index('fatture_invii_stato').on(table.stato, table.dal),
    index('fatture_invii_chiave').on(table.chiave),
  ],
);

/** Each receipt once, whatever it says and to whichever file it belongs. */
export const fattureRicevute = pgTable(
  'fatture_ricevute',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the file as it came. */
    impronta: text().notNull(),
    nome: text().notNull(),
    /** As `tipiRicevuta`; empty if it could not be read. */
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
    /** When a person has seen one that changed nothing. */
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

/** Why an invoice could not even be written, until it can. */
export const fattureOstacoli = pgTable('fatture_ostacoli', {
  idDocumento: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => documenti.id),
  motivo: text().notNull(),
  dal: at().notNull(),
});

/** The channel as it was last seen; at most one row, none before a channel was set. */
export const fattureCanale = pgTable(
  'fatture_canale',
  {
    id: smallint().primaryKey().default(1),
    /** As `FATTURE_CANALE`. */
    canale: text().notNull(),
    /** Invoices of earlier days are not the channel's business. */
    dal: date({ mode: 'string' }).notNull(),
    /** How far receipts are read, in the channel's own terms. */
    segno: jsonb().notNull().default({}),
    /** Last time that the other side answered. */
    sentito: at(),
    /** What is wrong since when; empty if nothing is. */
    guaio: text().notNull().default(''),
    guaioDal: at(),
    /** Address of SdI, learned from its first answer. */
    indirizzoSdi: text().notNull().default(''),
  },
  () => [check('fatture_canale_una', sql`id = 1`)],
);
