import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const news = pgTable(
  'news',
  {
    codiceAzienda: text().notNull(),
    prog: integer().notNull(),
    titoloBreve: text().notNull(),
    titoloLungo: text().notNull(),
    data: date({ mode: 'string' }).notNull(),
    sottotitolo: text().notNull(),
    testo: text().notNull(),
    fonte: text().notNull(),
    immagini: text().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.codiceAzienda, table.prog] })],
);

/** Our own company's data, one row. */
export const azienda = pgTable('azienda', {
  unica: boolean().primaryKey().default(true),
  dati: jsonb().notNull(),
  versione: integer().notNull(),
});
