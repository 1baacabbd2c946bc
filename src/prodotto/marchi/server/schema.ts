import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

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
  /** Grows with every edit: who saves with an older one is told. */
  versione: integer().notNull().default(1),
});

/** Product lines, to which brands and catalogues belong. */
export const lineeProdotto = pgTable('linee_prodotto', {
  codiceLinea: text().primaryKey(),
  descrizione: text().notNull(),
});
