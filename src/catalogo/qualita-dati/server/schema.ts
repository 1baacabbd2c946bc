import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Searches that found nothing, by day. Who searched is not kept. */
export const ricercheVuote = pgTable(
  'ricerche_vuote',
  {
    /** As searches are compared: lower case, without accents. */
    parola: text().notNull(),
    giorno: date({ mode: 'string' }).notNull(),
    volte: integer().notNull(),
    ultima: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.giorno, table.parola] })],
);
