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
