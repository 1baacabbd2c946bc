import { sql } from 'drizzle-orm';
import { bigint, index, integer, numeric, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { clienti } from '#vendita/clienti/server/schema.ts';

/** Unique per article, reference and note, so that concurrent additions share one row. */
export const carrelloRighe = pgTable(
  'carrello_righe',
  {
    prog: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    codAnagrafica: text()
      .notNull()
      .references(() => clienti.codAnagrafica),
    /** User id of an own cart; 0: the customer's, shared with staff. */
    persona: integer().notNull().default(0),
    tpRiga: text().notNull(),
    cdArticolo: text(),
    descrizione: text().notNull(),
    um: text().notNull(),
    qta: numeric({ precision: 14, scale: 3, mode: 'number' }).notNull(),
    riferimento: text().notNull(),
    note: text().notNull(),
    /** Empty unless made to measure. */
    configurazione: text().notNull().default(''),
    /** Price and stock as the customer last saw them; confirmation compares. */
    prezzoVisto: numeric({ precision: 14, scale: 5, mode: 'number' }),
    idUtente: integer().notNull(),
    aggiunta: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('carrello_righe_una')
      .on(table.codAnagrafica, table.persona, table.cdArticolo, table.riferimento, table.note, table.configurazione)
      .where(sql`tp_riga = 'PRODOTTO'`),
    index('carrello_righe_di').on(table.codAnagrafica, table.persona, table.prog),
  ],
);
