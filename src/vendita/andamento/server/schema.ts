import { date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
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
