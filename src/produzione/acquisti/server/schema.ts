import { boolean, date, index, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const qty = () => numeric({ precision: 14, scale: 3, mode: 'number' });

/** Settings that replace what purchases and sales suggest. */
export const regoleRiordino = pgTable('regole_riordino', {
  cdArticolo: text().primaryKey(),
  fornitore: text().notNull(),
  minimo: qty().notNull(),
  giorni: integer(),
  /** Order multiple; null: the sales box. */
  confezione: qty(),
  esclusa: boolean().notNull(),
  versione: integer().notNull().default(1),
});

/** A full run replaces all rows. */
export const proposteRiordino = pgTable(
  'proposte_riordino',
  {
    cdArticolo: text().primaryKey(),
    fornitore: text().notNull(),
    qta: qty().notNull(),
    /** EUR without VAT; null: never bought. */
    prezzo: numeric({ precision: 14, scale: 5, mode: 'number' }),
    minimo: qty().notNull(),
    /** Quantity sold in 90 days. */
    venduto: qty().notNull(),
    giorni: integer().notNull(),
    confezione: qty().notNull(),
    giacenza: qty().notNull(),
    impegnata: qty().notNull(),
    inArrivo: qty().notNull(),
    prossimoArrivo: date({ mode: 'string' }),
    calcolata: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('proposte_riordino_fornitore').on(table.fornitore, table.cdArticolo)],
);
