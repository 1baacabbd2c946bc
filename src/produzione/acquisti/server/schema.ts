import { boolean, date, index, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const qty = () => numeric({ precision: 14, scale: 3, mode: 'number' });

/** How an article is bought again, where somebody has said so; without a row all of it is worked out from what was bought and sold. */
export const regoleRiordino = pgTable('regole_riordino', {
  cdArticolo: text().primaryKey(),
  /** Empty: the one that it was bought from last. */
  fornitore: text().notNull(),
  /** Kept on the shelf whatever is sold, in the unit of the article. */
  minimo: qty().notNull(),
  /** Days from order to arrival; null: as they were in the last year. */
  giorni: integer(),
  /** The supplier delivers multiples of it; null: the box that we sell. */
  confezione: qty(),
  /** Not to be proposed. */
  esclusa: boolean().notNull(),
  versione: integer().notNull().default(1),
});

/** What is to be ordered, with the figures that it was worked out from; all rows are made anew together. */
export const proposteRiordino = pgTable(
  'proposte_riordino',
  {
    cdArticolo: text().primaryKey(),
    /** Empty where nobody knows. */
    fornitore: text().notNull(),
    qta: qty().notNull(),
    /** EUR without VAT for one unit when it was bought last; null where it never was. */
    prezzo: numeric({ precision: 14, scale: 5, mode: 'number' }),
    minimo: qty().notNull(),
    /** Ordered by customers in the last 90 days. */
    venduto: qty().notNull(),
    giorni: integer().notNull(),
    confezione: qty().notNull(),
    giacenza: qty().notNull(),
    impegnata: qty().notNull(),
    /** On order, with the day on which the first of it is due. */
    inArrivo: qty().notNull(),
    prossimoArrivo: date({ mode: 'string' }),
    calcolata: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('proposte_riordino_fornitore').on(table.fornitore, table.cdArticolo)],
);
