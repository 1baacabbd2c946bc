import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

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
    /** The long work that moves it on, or did last; null by command, and where a server of the version before does it. */
    idLavoro: bigint({ mode: 'number' }),
    /** Unused since 0041, and goes with the next version: the work says what it is at. */
    avanzamento: text().notNull().default(''),
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
    /** Until when it can be undone; null: not at all. */
    revocabileFino: at(),
    /** What a file of another standard brings that the portal does not keep: `{testo, quante}` each. */
    note: jsonb().notNull().default([]),
    /** It is of one supplier: it is never a full one. */
    parziale: boolean().notNull().default(false),
  },
  (table) => [index('importazioni_creata').on(table.creata, table.id)],
);

/** What an import wrote, row by row, until it can be undone no more. */
export const importazioniRighe = pgTable(
  'importazioni_righe',
  {
    idImportazione: bigint({ mode: 'number' })
      .notNull()
      .references(() => importazioni.id, { onDelete: 'cascade' }),
    /** Counted by import. */
    riga: integer().notNull(),
    kind: text().notNull(),
    /** add, edit, off, del */
    op: text().notNull(),
    /** Primary key of the row, column by column. */
    pk: jsonb().notNull(),
    /** What stood there before; null for a row that was added. */
    prima: jsonb(),
    /** A sum over what the import left there; null for a row that was taken out. */
    dopo: text(),
  },
  (table) => [primaryKey({ columns: [table.idImportazione, table.riga] })],
);

/** Contents that were imported from the folder, by SHA-256: each is taken once. */
export const cartellaPrese = pgTable('cartella_prese', {
  impronta: text().primaryKey(),
  idImportazione: bigint({ mode: 'number' })
    .notNull()
    .references(() => importazioni.id),
});

/** What lies in the folder, as the last round saw it. */
export const cartellaVoci = pgTable('cartella_voci', {
  /** As it is shown; empty: the folder itself. */
  nome: text().primaryKey(),
  /** Changes with its files, their sizes and their times. */
  segno: text().notNull(),
  /** Since when it is so. */
  dal: at().notNull(),
  /** Of its content, once it was taken. */
  impronta: text().notNull(),
  /** Where it goes now that it is done with: `fatti` or `rifiutati`; empty before. */
  esito: text().notNull(),
  /** The errors that are put beside it, as CSV; empty: none. */
  errori: text().notNull(),
  /** Imports of it that broke off. */
  tentativi: integer().notNull(),
  /** Why it is neither imported nor moved; empty: it is on its way. */
  motivo: text().notNull(),
});
