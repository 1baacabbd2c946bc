import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

export const aziende = pgTable('aziende', {
  codiceAzienda: text().primaryKey(),
  nomeAzienda: text().notNull(),
  sito: text().notNull(),
  descrizione: text().notNull(),
  attivaCodArtFor2: boolean().notNull(),
  disattivaInternet: boolean().notNull(),
  codiceLinea: text().notNull(),
  /** File-store key. */
  logo: text().notNull(),
  versione: integer().notNull().default(1),
});

export const lineeProdotto = pgTable('linee_prodotto', {
  codiceLinea: text().primaryKey(),
  descrizione: text().notNull(),
});
