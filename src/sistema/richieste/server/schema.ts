import { boolean, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { utenti } from '#sistema/accesso/server/schema.ts';

/** Staff requests (B-083). */
export const richieste = pgTable(
  'richieste',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    area: text().notNull(),
    altro: text().notNull(),
    descrizione: text().notNull(),
    utenteRichiesta: integer()
      .notNull()
      .references(() => utenti.id),
    utenteEsecuzione: integer().references(() => utenti.id),
    urgente: boolean().notNull(),
    inLavorazione: boolean().notNull(),
    eseguito: boolean().notNull(),
    archivia: boolean().notNull(),
    test: boolean().notNull(),
    dataRichiesta: timestamp({ withTimezone: true }).notNull(),
    dataEsecuzione: date(),
    /** Last reminder. */
    sollecitata: timestamp({ withTimezone: true }),
    versione: integer().notNull().default(1),
  },
  (table) => [index('richieste_archivia').on(table.archivia, table.dataRichiesta)],
);
