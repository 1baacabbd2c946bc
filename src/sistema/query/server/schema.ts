import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Saved queries of the SQL utility, by name (B-217). */
export const querySalvate = pgTable('query_salvate', {
  nomeFile: text().primaryKey(),
  sql: text().notNull(),
  /** Who saved it last. */
  utente: text().notNull(),
  aggiornata: timestamp({ withTimezone: true }).notNull(),
  /** One more with each change. */
  versione: integer().notNull().default(1),
});
