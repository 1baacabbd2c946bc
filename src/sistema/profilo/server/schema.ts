import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** Customer categories that a registration and a profile choose from. */
export const categorieClienti = pgTable(
  'categorie_clienti',
  { categoria: text().notNull(), sottoCategoria: text().notNull(), ordine: smallint().notNull() },
  (table) => [primaryKey({ columns: [table.categoria, table.sottoCategoria] })],
);
