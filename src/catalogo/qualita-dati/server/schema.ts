import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Users are not recorded. */
export const ricercheVuote = pgTable(
  'ricerche_vuote',
  {
    /** Lower case, no accents. */
    parola: text().notNull(),
    giorno: date({ mode: 'string' }).notNull(),
    volte: integer().notNull(),
    ultima: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.giorno, table.parola] })],
);

/** Searches by words that found something. Users are not recorded. */
export const ricercheTrovate = pgTable(
  'ricerche_trovate',
  {
    /** Lower case, no accents. */
    parola: text().notNull(),
    giorno: date({ mode: 'string' }).notNull(),
    volte: integer().notNull(),
    /** How often a result was chosen. */
    scelte: integer().notNull(),
    ultima: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.giorno, table.parola] })],
);
