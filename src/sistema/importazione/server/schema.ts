import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });

/** Imports of own data: what came, how far it is, what was found. Those by command stand among them. */
export const importazioni = pgTable(
  'importazioni',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    nomeFile: text().notNull(),
    /** File-store key of the upload; empty once it is needed no more. */
    chiave: text().notNull(),
    /** One of `statiImportazione`. */
    stato: text().notNull(),
    avanzamento: text().notNull(),
    completa: boolean().notNull(),
    /** Null: by command. */
    idUtente: integer(),
    utente: text().notNull(),
    creata: at().notNull(),
    finita: at(),
    conteggi: jsonb().notNull(),
    guasti: jsonb().notNull(),
    errori: integer().notNull(),
    motivo: text().notNull(),
    /** What a file of another standard brings that the portal does not keep: `{testo, quante}` each. */
    note: jsonb().notNull().default([]),
    /** It is of one supplier: it is never a full one. */
    parziale: boolean().notNull().default(false),
  },
  (table) => [index('importazioni_creata').on(table.creata, table.id)],
);
