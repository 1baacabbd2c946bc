import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { clienti } from '#vendita/clienti/server/schema.ts';

/** At most one per customer. */
export const assortimenti = pgTable('assortimenti', {
  codAnagrafica: text()
    .primaryKey()
    .references(() => clienti.codAnagrafica),
  nome: text().notNull(),
  /** Only its entries may be ordered, if it has any. */
  vincolante: boolean().notNull().default(false),
  versione: integer().notNull().default(1),
});

export const assortimentiVoci = pgTable(
  'assortimenti_voci',
  {
    codAnagrafica: text()
      .notNull()
      .references(() => assortimenti.codAnagrafica, { onDelete: 'cascade' }),
    /** articolo | testata */
    tipo: text().notNull(),
    /** Article code, or of a header `{codTestata}-{suffisso}`. */
    codice: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.codAnagrafica, table.tipo, table.codice] }),
    check('assortimenti_voci_tipo', sql`tipo in ('articolo', 'testata')`),
  ],
);
