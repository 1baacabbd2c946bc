import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { articoli } from '#prodotto/articolo/server/schema.ts';

const cdArticolo = () =>
  text()
    .notNull()
    .references(() => articoli.cdArticolo);

export const articoliClassi = pgTable(
  'articoli_classi',
  {
    cdArticolo: cdArticolo(),
    sistema: text().notNull(),
    classe: text().notNull(),
    nome: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.cdArticolo, table.sistema] })],
);

/** `EF000123`, `EV000456` and words. */
export const articoliCaratteristiche = pgTable(
  'articoli_caratteristiche',
  {
    cdArticolo: cdArticolo(),
    sistema: text().notNull(),
    nome: text().notNull(),
    descrizione: text().notNull(),
    /** A range has two values. */
    valori: text().array().notNull(),
    unita: text().notNull(),
    ordine: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.cdArticolo, table.sistema, table.nome] })],
);

/** Names that a supplier's catalogue uses for our brands and categories. */
export const abbinamentiFornitori = pgTable(
  'abbinamenti_fornitori',
  {
    /** `chiaveFornitore` of `nome`. */
    fornitore: text().notNull(),
    tipo: text().notNull(),
    valore: text().notNull(),
    nome: text().notNull(),
    /** The supplier's words for the value. */
    descrizione: text().notNull(),
    codice: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fornitore, table.tipo, table.valore] }),
    check('abbinamenti_fornitori_tipo', sql`tipo in ('marchio', 'gruppo')`),
  ],
);
