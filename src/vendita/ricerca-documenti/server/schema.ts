import { boolean, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

export const visteDocumenti = pgTable(
  'viste_documenti',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    idUtente: integer().notNull(),
    nome: text().notNull(),
    condivisa: boolean().notNull(),
    ricerca: text().notNull(),
    /** Screen that it opens; names are unique over both. */
    schermata: text().notNull().default('documenti'),
    nascoste: jsonb().$type<readonly string[]>().notNull(),
    creata: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('viste_documenti_nome').on(table.idUtente, table.nome)],
);
