import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { clienti } from '#vendita/clienti/server/schema.ts';
import { documenti } from '#vendita/documenti/server/schema.ts';

/** Unique per article, reference and note, so that concurrent additions share one row. */
export const carrelloRighe = pgTable(
  'carrello_righe',
  {
    prog: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    codAnagrafica: text()
      .notNull()
      .references(() => clienti.codAnagrafica),
    /**
     * User id for a user's own cart; 0: the customer's, shared with staff; negative: id of the approval it waits for.
     */
    persona: integer().notNull().default(0),
    tpRiga: text().notNull(),
    cdArticolo: text(),
    descrizione: text().notNull(),
    um: text().notNull(),
    qta: numeric({ precision: 14, scale: 3, mode: 'number' }).notNull(),
    riferimento: text().notNull(),
    note: text().notNull(),
    /** Empty unless made to measure. */
    configurazione: text().notNull().default(''),
    /** Line number of the customer's own order. */
    rigaOrdCliente: text().notNull().default(''),
    /** Price and stock as the customer last saw them; confirmation compares. */
    prezzoVisto: numeric({ precision: 14, scale: 5, mode: 'number' }),
    idUtente: integer().notNull(),
    aggiunta: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('carrello_righe_una')
      .on(table.codAnagrafica, table.persona, table.cdArticolo, table.riferimento, table.note, table.configurazione)
      .where(sql`tp_riga = 'PRODOTTO'`),
    index('carrello_righe_di').on(table.codAnagrafica, table.persona, table.prog),
  ],
);

/** Orders above their user's limits; while one is pending, its lines are the cart `persona = -id`. */
export const approvazioni = pgTable(
  'approvazioni',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    codAnagrafica: text()
      .notNull()
      .references(() => clienti.codAnagrafica),
    idUtente: integer().notNull(),
    utente: text().notNull(),
    /** Input of the confirmation call. */
    richiesta: jsonb().notNull(),
    spiegazione: text().notNull(),
    totDocumento: numeric({ precision: 14, scale: 2, mode: 'number' }).notNull(),
    /** in attesa | approvata | respinta | ritirata */
    stato: text().notNull(),
    decisaDa: text().notNull().default(''),
    motivo: text().notNull().default(''),
    idDocumento: bigint({ mode: 'number' }).references(() => documenti.id),
    chiesta: timestamp({ withTimezone: true }).notNull(),
    decisa: timestamp({ withTimezone: true }),
    /** Source, e.g. a recurring order; empty: the user's cart, to which lines return. */
    origine: text().notNull().default(''),
  },
  (table) => [
    index('approvazioni_cliente').on(table.codAnagrafica, table.id),
    index('approvazioni_documento').on(table.idDocumento),
  ],
);

/** What a customer wanted of an article on a day and was not there, whatever he ordered in the end. */
export const merceMancata = pgTable(
  'merce_mancata',
  {
    giorno: date({ mode: 'string' }).notNull(),
    codAnagrafica: text()
      .notNull()
      .references(() => clienti.codAnagrafica),
    cdArticolo: text().notNull(),
    /** The most that was asked for on this day. */
    chiesta: numeric({ precision: 14, scale: 3, mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.giorno, table.codAnagrafica, table.cdArticolo] })],
);
