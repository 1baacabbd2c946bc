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

/** What goes out, once per document; the answer to an order once per change of it. */
export const peppolMessaggi = pgTable(
  'peppol_messaggi',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    codAnagrafica: text()
      .notNull()
      .references(() => clienti.codAnagrafica),
    genere: text({ enum: documentiPeppol }).notNull(),
    /** Null: the answer to an order that was refused. */
    idDocumento: bigint({ mode: 'number' }).references(() => documenti.id),
    /** The order that is answered. */
    idArrivo: integer().references(() => ordiniInArrivo.id),
    /** Of the order that is answered: 1 as confirmed, then one per change, 0 cancelled. */
    versione: integer().notNull().default(1),
    destinatario: text().notNull(),
    stato: text({ enum: statiMessaggio }).notNull(),
    /** Why it did not go. */
    messaggio: text().notNull().default(''),
    /** Of its file; empty if none was written. */
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

/** The way as it was last seen; no row before it was used. */
export const peppolCanale = pgTable(
  'peppol_canale',
  {
    id: smallint().primaryKey().default(1),
    canale: text().notNull(),
    /** How far it is read. */
    segno: jsonb().notNull().default({}),
    /** Last time that it answered. */
    sentito: at(),
    /** What is wrong; empty if nothing is. */
    guaio: text().notNull().default(''),
  },
  () => [check('peppol_canale_uno', sql`id = 1`)],
);
