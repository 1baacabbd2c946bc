import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { utenti } from '#sistema/accesso/server/schema.ts';

/** Who gets the summary of last week on Mondays. */
export const andamentoMail = pgTable('andamento_mail', {
  idUtente: integer()
    .primaryKey()
    .references(() => utenti.id, { onDelete: 'cascade' }),
  dal: timestamp({ withTimezone: true }).notNull(),
});

/** Stock pictures as of the early morning, because they read every article; other pictures are read afresh. */
export const quadriTenuti = pgTable('quadri_tenuti', {
  /** `fermi 12` */
  chiave: text().primaryKey(),
  giorno: date({ mode: 'string' }).notNull(),
  letto: jsonb().notNull(),
  calcolato: timestamp({ withTimezone: true }).notNull(),
});

/**
 * Sums of article lines per day, without cancelled documents; credit notes are negative. In cents, because integers add
 * up twice as fast as decimals.
 */
export const venditeGiorni = pgTable(
  'vendite_giorni',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    giorno: date({ mode: 'string' }).notNull(),
    /** OC, BO, FT or NC. */
    tipo: text().notNull(),
    origine: text().notNull(),
    /** The article's category today; null if it is no longer an article. */
    catMerceologica: text(),
    codiceAzienda: text(),
    centesimi: bigint({ mode: 'number' }).notNull(),
    /** Invoices and credit notes only: the part with a known purchase price. */
    noti: bigint({ mode: 'number' }).notNull(),
    /** Purchase cost in EUR of the part in `noti`. */
    costo: numeric({ precision: 24, scale: 8, mode: 'number' }).notNull(),
  },
  (table) => [index('vendite_giorni_giorno').on(table.tipo, table.giorno)],
);

/** Sums of whole documents per day; conventions as in `vendite_giorni`. */
export const documentiGiorni = pgTable(
  'documenti_giorni',
  {
    tipo: text().notNull(),
    giorno: date({ mode: 'string' }).notNull(),
    origine: text().notNull(),
    centesimi: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tipo, table.giorno, table.origine] })],
);

/**
 * Purchase order lines by supplier and due day: all that the picture `fornitori` counts. Whether an open line is late
 * depends on the day of reading.
 */
export const fornitureGiorni = pgTable(
  'forniture_giorni',
  {
    giorno: date({ mode: 'string' }).notNull(),
    ragioneSociale: text().notNull(),
    aperte: integer().notNull(),
    complete: integer().notNull(),
    /** Late ones among the complete lines, and the sum of their days of delay. */
    tardi: integer().notNull(),
    ritardo: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.giorno, table.ragioneSociale] })],
);

/** Days whose sums in the tables above are valid; sums of other days are ignored. */
export const giorniTenuti = pgTable('giorni_tenuti', {
  giorno: date({ mode: 'string' }).primaryKey(),
  /** True if `forniture_giorni` has the day too. */
  forniture: boolean().notNull().default(false),
});

/**
 * Changes since the last round, written by triggers in the same transaction; affected days are read from lines. Rows
 * are only inserted, so writers do not wait for each other.
 */
export const giorniMossi = pgTable('giorni_mossi', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  giorno: date({ mode: 'string' }),
  /** A change counts for the day that the document has when it is read. */
  idDocumento: bigint({ mode: 'number' }),
  /**
   * Affects each day with a line of the article; invoiced lines only from `dal`, or the day of the purchase order, on.
   */
  cdArticolo: text(),
  dal: date({ mode: 'string' }),
  idOrdine: bigint({ mode: 'number' }),
});
