import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

export const categorieClienti = pgTable(
  'categorie_clienti',
  { categoria: text().notNull(), sottoCategoria: text().notNull(), ordine: smallint().notNull() },
  (table) => [primaryKey({ columns: [table.categoria, table.sottoCategoria] })],
);
