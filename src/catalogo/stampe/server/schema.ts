import { bigint, index, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** Unused since 0039: prints are long work. Servers of the version before still write it; it goes with the next one. */
export const stampe = pgTable(
  'stampe',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    idUtente: integer().notNull(),
    ruolo: smallint().notNull(),
    /** The customer whose prices are meant. */
    codAnagrafica: text(),
    titolo: text().notNull(),
    /** Ids of the headers, in the order in which they are printed. */
    testate: text().array().notNull(),
    opzioni: jsonb().notNull(),
    /** in coda | in corso | pronta | errore | annullata */
    stato: text().notNull(),
    percentuale: smallint().notNull(),
    /** File-store key, empty until it is ready. */
    chiave: text().notNull(),
    errore: text().notNull(),
    creata: timestamp({ withTimezone: true }).notNull(),
    /** The job's last sign of life. */
    aggiornata: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('stampe_utente').on(table.idUtente, table.id)],
);
