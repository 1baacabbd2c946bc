import { date, integer, jsonb, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { autisti } from '#logistica/consegne/server/schema.ts';

const km = () => numeric({ precision: 6, scale: 1, mode: 'number' });

/** Unsaved days have no row. */
export const rimborsi = pgTable(
  'rimborsi',
  {
    dtRimborso: date({ mode: 'string' }).notNull(),
    autista: text()
      .notNull()
      .references(() => autisti.autista),
    kmIniziali: km().notNull(),
    kmCalcolati: km(),
    /** Euro. */
    kmCosto: numeric({ precision: 7, scale: 4, mode: 'number' }).notNull(),
    righe: jsonb().notNull(),
    ultimoProg: integer().notNull(),
    chiuso: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.autista, table.dtRimborso] })],
);
