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

/** Pictures of the stock as of the early morning, because they read every article; others are read afresh. */
export const quadriTenuti = pgTable('quadri_tenuti', {
  /** `fermi 12` */
  chiave: text().primaryKey(),
  giorno: date({ mode: 'string' }).notNull(),
  letto: jsonb().notNull(),
  calcolato: timestamp({ withTimezone: true }).notNull(),
});

/**
 * Sums of lines of articles per day, without cancelled documents, credit notes with their sign. In cents, as integers add
 * up in half the time of decimals.
 */
export const venditeGiorni = pgTable(
  'vendite_giorni',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    giorno: date({ mode: 'string' }).notNull(),
    /** OC, BO, FT or NC. */
    tipo: text().notNull(),
    origine: text().notNull(),
    /** Of the articles today; null if they are in no list of articles. */
    catMerceologica: text(),
    codiceAzienda: text(),
    centesimi: bigint({ mode: 'number' }).notNull(),
    /** Of invoices and credit notes: the part with a known purchase price. */
    noti: bigint({ mode: 'number' }).notNull(),
    /** EUR that the known part cost. */
    costo: numeric({ precision: 24, scale: 8, mode: 'number' }).notNull(),
  },
  (table) => [index('vendite_giorni_giorno').on(table.tipo, table.giorno)],
);

/** Sums of whole documents per day, as `vendite_giorni`. */
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
 * Lines of goods bought, by the day on which they were due and by supplier: all that `fornitori` counts. Those that are open
 * are late by the day that it is.
 */
export const fornitureGiorni = pgTable(
  'forniture_giorni',
  {
    giorno: date({ mode: 'string' }).notNull(),
    ragioneSociale: text().notNull(),
    aperte: integer().notNull(),
    complete: integer().notNull(),
    /** Of the complete ones, with the days of all of them together. */
    tardi: integer().notNull(),
    ritardo: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.giorno, table.ragioneSociale] })],
);

/** Days whose sums are in the tables above; sums of other days count for nothing. */
export const giorniTenuti = pgTable('giorni_tenuti', {
  giorno: date({ mode: 'string' }).primaryKey(),
  /** Whether `forniture_giorni` has it too. */
  forniture: boolean().notNull().default(false),
});

/**
 * What changed since the last round, written by triggers in the same transaction: its days are read afresh. Appended only,
 * so no writer waits for another.
 */
export const giorniMossi = pgTable('giorni_mossi', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  giorno: date({ mode: 'string' }),
  /** On the day that it has when this is read. */
  idDocumento: bigint({ mode: 'number' }),
  /** On each day with a line of it; from `dal` on, or the day of the purchase order, only invoiced lines. */
  cdArticolo: text(),
  dal: date({ mode: 'string' }),
  idOrdine: bigint({ mode: 'number' }),
});
