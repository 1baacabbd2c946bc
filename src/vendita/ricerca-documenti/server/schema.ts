import { boolean, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Searches that somebody saved under a name; a shared one is seen by all the staff. */
export const visteDocumenti = pgTable(
  'viste_documenti',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    idUtente: integer().notNull(),
    nome: text().notNull(),
    condivisa: boolean().notNull(),
    /** As the address says it. */
    ricerca: text().notNull(),
    /** Titles of the columns that are hidden. */
    nascoste: jsonb().$type<readonly string[]>().notNull(),
    creata: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('viste_documenti_nome').on(table.idUtente, table.nome)],
);
