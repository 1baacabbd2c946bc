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

/** Money that came in, or credit that was set off. Never changed: what was wrong is taken back by an opposite one. */
export const incassi = pgTable(
  'incassi',
  {
    /** `IN-2026-12` of those booked here; of brought ones that of their program. */
    codice: text().primaryKey(),
    data: date({ mode: 'string' }).notNull(),
    codAnagrafica: text()
      .notNull()
      .references(() => clienti.codAnagrafica),
    /** bonifico | riba | assegno | contanti | carta | compensazione */
    modo: text().notNull(),
    /** The sum of its rows: invoices less credit notes. */
    importo: money().notNull(),
    riferimento: text().notNull(),
    note: text().notNull(),
    /** The one that it takes back. */
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

/** EUR by which each closes a document, without a sign for invoice and credit note alike; below zero it opens it again. */
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
