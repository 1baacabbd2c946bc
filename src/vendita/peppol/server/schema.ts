import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { clienti } from '#vendita/clienti/server/schema.ts';
import { documenti } from '#vendita/documenti/server/schema.ts';
import { ordiniInArrivo } from '#vendita/ordini-in-arrivo/server/schema.ts';
import { documentiPeppol, statiMessaggio } from '../rules.ts';

const at = () => timestamp({ withTimezone: true });

/** Outgoing messages, one per document; for an order one answer per version. */
export const peppolMessaggi = pgTable(
  'peppol_messaggi',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    codAnagrafica: text()
      .notNull()
      .references(() => clienti.codAnagrafica),
    genere: text({ enum: documentiPeppol }).notNull(),
    /** Null: answer to a refused order. */
    idDocumento: bigint({ mode: 'number' }).references(() => documenti.id),
    /** The answered order. */
    idArrivo: integer().references(() => ordiniInArrivo.id),
    /** Version of the answered order: 1 as confirmed, one more per change, 0 cancelled. */
    versione: integer().notNull().default(1),
    destinatario: text().notNull(),
    stato: text({ enum: statiMessaggio }).notNull(),
    /** Why it was not sent. */
    messaggio: text().notNull().default(''),
    /** Key of its file; empty if none was written. */
    chiave: text().notNull(),
    creato: at().notNull(),
    inviato: at(),
  },
  (table) => [
    uniqueIndex('peppol_messaggi_documento')
      .on(table.genere, table.idDocumento)
      .where(sql`genere <> 'risposta'`),
    uniqueIndex('peppol_messaggi_arrivo').on(table.idArrivo, sql`(coalesce(id_documento, 0))`, table.versione),
    index('peppol_messaggi_cliente').on(table.codAnagrafica, table.id),
    index('peppol_messaggi_chiave').on(table.chiave),
  ],
);

/** The channel as last seen; no row before its first use. */
export const peppolCanale = pgTable(
  'peppol_canale',
  {
    id: smallint().primaryKey().default(1),
    canale: text().notNull(),
    /** Read mark. */
    segno: jsonb().notNull().default({}),
    /** When the other side last answered. */
    sentito: at(),
    /** Present fault; may be empty. */
    guaio: text().notNull().default(''),
  },
  () => [check('peppol_canale_uno', sql`id = 1`)],
);
