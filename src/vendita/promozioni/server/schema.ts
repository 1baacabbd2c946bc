import { date, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const qty = () => numeric({ precision: 14, scale: 3, mode: 'number' });

/** Promotional prices, with a gift from a number of pieces on. */
export const promozioni = pgTable('promozioni', {
  codice: text().primaryKey(),
  descrizione: text().notNull(),
  descrizioneEstesa: text().notNull(),
  immagini: text().array().notNull(),
  dal: date({ mode: 'string' }).notNull(),
  /** Exclusive end. */
  al: date({ mode: 'string' }).notNull(),
  qtaMinimaPerOmaggio: integer().notNull(),
  qtaOmaggio: integer().notNull(),
  omaggio: text().notNull(),
  descrizioneOmaggio: text().notNull(),
});

export const promozioneArticoli = pgTable(
  'promozione_articoli',
  {
    codice: text()
      .notNull()
      .references(() => promozioni.codice),
    cdArticolo: text().notNull(),
    prezzo: numeric({ precision: 14, scale: 5, mode: 'number' }).notNull(),
    /** Quantity step. */
    qta: qty().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.codice, table.cdArticolo] }),
    index('promozione_articoli_articolo').on(table.cdArticolo),
  ],
);
