import { bigint, index, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** Unused since 0039, but written by the previous version; drop in the next. */
export const stampe = pgTable(
  'stampe',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    idUtente: integer().notNull(),
    ruolo: smallint().notNull(),
    /** Customer whose prices apply. */
    codAnagrafica: text(),
    titolo: text().notNull(),
    /** Header ids in print order. */
    testate: text().array().notNull(),
    opzioni: jsonb().notNull(),
    /** in coda | in corso | pronta | errore | annullata */
    stato: text().notNull(),
    percentuale: smallint().notNull(),
    /** Empty until ready. */
    chiave: text().notNull(),
    errore: text().notNull(),
    creata: timestamp({ withTimezone: true }).notNull(),
    /** Heartbeat. */
    aggiornata: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('stampe_utente').on(table.idUtente, table.id)],
);
