import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { articoli } from '#prodotto/articolo/server/schema.ts';

const cdArticolo = () =>
  text()
    .notNull()
    .references(() => articoli.cdArticolo);

/** The class of an article in a system of others: `ETIM-9.0`, `EC000123`. */
export const articoliClassi = pgTable(
  'articoli_classi',
  {
    cdArticolo: cdArticolo(),
    sistema: text().notNull(),
    classe: text().notNull(),
    /** As the file calls it; may be empty. */
    nome: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.cdArticolo, table.sistema] })],
);

/** Features of an article in such a system, or in none: codes (`EF000123`, `EV000456`) and words as they came. */
export const articoliCaratteristiche = pgTable(
  'articoli_caratteristiche',
  {
    cdArticolo: cdArticolo(),
    /** Empty: of no system. */
    sistema: text().notNull(),
    nome: text().notNull(),
    descrizione: text().notNull(),
    /** Two for a range. */
    valori: text().array().notNull(),
    unita: text().notNull(),
    ordine: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.cdArticolo, table.sistema, table.nome] })],
);
