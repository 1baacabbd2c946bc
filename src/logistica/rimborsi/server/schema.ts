import { date, integer, jsonb, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { autisti } from '#logistica/consegne/server/schema.ts';

const km = () => numeric({ precision: 6, scale: 1, mode: 'number' });

/** What a driver drove on a day and is paid for it, as a whole (`rules.ts`); a day of which nothing was written has no row. */
export const rimborsi = pgTable(
  'rimborsi',
  {
    dtRimborso: date({ mode: 'string' }).notNull(),
    autista: text()
      .notNull()
      .references(() => autisti.autista),
    kmIniziali: km().notNull(),
    /** Null: not saved for these rows. */
    kmCalcolati: km(),
    /** Euro a kilometre. */
    kmCosto: numeric({ precision: 7, scale: 4, mode: 'number' }).notNull(),
    righe: jsonb().notNull(),
    ultimoProg: integer().notNull(),
    /** When it was printed; null: it is open. */
    chiuso: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.autista, table.dtRimborso] })],
);
