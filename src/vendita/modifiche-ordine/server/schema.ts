import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { documenti } from '#vendita/documenti/server/schema.ts';

/** Changes of confirmed orders, numbered per order from 2, as version 1 is the order as confirmed. Append-only. */
export const modificheOrdini = pgTable(
  'modifiche_ordini',
  {
    idDocumento: bigint({ mode: 'number' })
      .notNull()
      .references(() => documenti.id),
    versione: integer().notNull(),
    quando: timestamp({ withTimezone: true }).notNull(),
    idUtente: integer(),
    nome: text().notNull(),
    motivo: text().notNull(),
    /** `Cambi` of `rules.ts`. */
    cambi: jsonb().notNull(),
    /** Version that this one undoes. */
    annulla: integer(),
    annullata: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.idDocumento, table.versione] })],
);
