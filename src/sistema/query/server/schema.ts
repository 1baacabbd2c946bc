import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Saved queries (B-217). */
export const querySalvate = pgTable('query_salvate', {
  nomeFile: text().primaryKey(),
  sql: text().notNull(),
  utente: text().notNull(),
  aggiornata: timestamp({ withTimezone: true }).notNull(),
  versione: integer().notNull().default(1),
});
