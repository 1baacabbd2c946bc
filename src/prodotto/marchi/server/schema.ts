import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

/** Company brands (marchi azienda). */
export const aziende = pgTable('aziende', {
  codiceAzienda: text().primaryKey(),
  nomeAzienda: text().notNull(),
  sito: text().notNull(),
  descrizione: text().notNull(),
  /** The supplier's article code is shown and searched. */
  attivaCodArtFor2: boolean().notNull(),
  disattivaInternet: boolean().notNull(),
  codiceLinea: text().notNull(),
  /** Key of the logo in the file store. */
  logo: text().notNull(),
});
