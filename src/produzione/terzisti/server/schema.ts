import { pgTable, text } from 'drizzle-orm/pg-core';

/** Subcontractors (terzisti): companies that work on our material. */
export const terzisti = pgTable('terzisti', {
  codTerzista: text().primaryKey(),
  ragioneSociale: text().notNull(),
  indirizzo: text().notNull(),
  cap: text().notNull(),
  localita: text().notNull(),
  provincia: text().notNull(),
  telefono: text().notNull(),
  mail: text().notNull(),
});
