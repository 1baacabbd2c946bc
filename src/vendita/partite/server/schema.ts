import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { clienti } from '#vendita/clienti/server/schema.ts';
import { documenti } from '#vendita/documenti/server/schema.ts';

const money = () => numeric({ precision: 14, scale: 2, mode: 'number' });

/** Money received or credit set off. Never changed: errors are reversed by an opposite booking. */
export const incassi = pgTable(
  'incassi',
  {
    /** `IN-2026-12` if booked here; imported ones keep their program's code. */
    codice: text().primaryKey(),
    data: date({ mode: 'string' }).notNull(),
    codAnagrafica: text()
      .notNull()
      .references(() => clienti.codAnagrafica),
    /** bonifico | riba | assegno | contanti | carta | compensazione */
    modo: text().notNull(),
    /** Sum of its rows: invoices less credit notes. */
    importo: money().notNull(),
    riferimento: text().notNull(),
    note: text().notNull(),
    /** Booking that this one reverses. */
    stornoDi: text(),
    idUtente: integer(),
    registrato: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('incassi_cliente').on(table.codAnagrafica, table.data),
    index('incassi_data').on(table.data, table.registrato, table.codice),
    uniqueIndex('incassi_storno').on(table.stornoDi),
  ],
);

/** EUR that close a document, unsigned for invoice and credit note alike; negative reopens it. */
export const incassiRighe = pgTable(
  'incassi_righe',
  {
    codice: text()
      .notNull()
      .references(() => incassi.codice),
    idDocumento: bigint({ mode: 'number' })
      .notNull()
      .references(() => documenti.id),
    importo: money().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.codice, table.idDocumento] }),
    index('incassi_righe_documento').on(table.idDocumento),
    check('incassi_righe_importo', sql`importo <> 0`),
  ],
);
