import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });

export const importazioni = pgTable(
  'importazioni',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    nomeFile: text().notNull(),
    /** File-store key of the upload; empty once deleted. */
    chiave: text().notNull(),
    stato: text().notNull(),
    /** Null by command line, or from a server of the previous version. */
    idLavoro: bigint({ mode: 'number' }),
    /** Unused since 0041; drop in the next version. */
    avanzamento: text().notNull().default(''),
    completa: boolean().notNull(),
    /** Null by command line. */
    idUtente: integer(),
    utente: text().notNull(),
    creata: at().notNull(),
    finita: at(),
    conteggi: jsonb().notNull(),
    guasti: jsonb().notNull(),
    errori: integer().notNull(),
    motivo: text().notNull(),
    revocabileFino: at(),
    /** Ignored content of foreign formats: `{testo, quante}`. */
    note: jsonb().notNull().default([]),
    parziale: boolean().notNull().default(false),
  },
  (table) => [index('importazioni_creata').on(table.creata, table.id)],
);

export const importazioniRighe = pgTable(
  'importazioni_righe',
  {
    idImportazione: bigint({ mode: 'number' })
      .notNull()
      .references(() => importazioni.id, { onDelete: 'cascade' }),
    /** Per import. */
    riga: integer().notNull(),
    kind: text().notNull(),
    /** add, edit, off, del */
    op: text().notNull(),
    /** Primary key by column. */
    pk: jsonb().notNull(),
    /** Previous row; null if added. */
    prima: jsonb(),
    /** Checksum of the row as written; null if deleted. */
    dopo: text(),
  },
  (table) => [primaryKey({ columns: [table.idImportazione, table.riga] })],
);

/** SHA-256 of imported contents: each is imported once. */
export const cartellaPrese = pgTable('cartella_prese', {
  impronta: text().primaryKey(),
  idImportazione: bigint({ mode: 'number' })
    .notNull()
    .references(() => importazioni.id),
});

export const cartellaVoci = pgTable('cartella_voci', {
  /** Display name; empty: the folder itself. */
  nome: text().primaryKey(),
  /** Fingerprint of file names, sizes and times. */
  segno: text().notNull(),
  dal: at().notNull(),
  /** SHA-256 of the content, once imported. */
  impronta: text().notNull(),
  /** Target `fatti` or `rifiutati`; empty while pending. */
  esito: text().notNull(),
  /** Faults as CSV to store beside it; or empty. */
  errori: text().notNull(),
  /** Interrupted imports. */
  tentativi: integer().notNull(),
  motivo: text().notNull(),
});
