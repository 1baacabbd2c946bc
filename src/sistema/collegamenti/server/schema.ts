import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });

/** Keys of other programs: each with the kinds of rows that it may bring and those whose events it may read. */
export const chiaviSync = pgTable('chiavi_sync', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  nome: text().notNull().unique(),
  /** SHA-256 of the key; the key itself is never stored. */
  impronta: text().notNull().unique(),
  porta: text().array().notNull(),
  legge: text().array().notNull(),
  creata: at().notNull(),
  /** From then on it opens nothing. */
  ritirata: at(),
});

/** The last delivery of each key and kind, and what came of it. */
export const consegneSync = pgTable(
  'consegne_sync',
  {
    idChiave: integer()
      .notNull()
      .references(() => chiaviSync.id),
    kind: text().notNull(),
    numero: bigint({ mode: 'number' }).notNull(),
    /** SHA-256 of its bytes: other rows under the same number are refused. */
    impronta: text().notNull(),
    esito: jsonb().notNull(),
    quando: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.idChiave, table.kind] })],
);

/** Changes as triggers write them, with the change itself: what nobody was told of yet. */
export const eventiNuovi = pgTable('eventi_nuovi', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  /** As its feed writes it. */
  chiave: text().notNull(),
  /** The program whose delivery it was; null for everybody else. */
  origine: text(),
  quando: at().notNull(),
});

/** What changed last, each thing once. A position is given after the commit of the change, and a greater one whenever it changes again. */
export const eventi = pgTable(
  'eventi',
  {
    posizione: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    chiave: text().notNull(),
    origine: text(),
    quando: at().notNull(),
  },
  (table) => [uniqueIndex('eventi_chiave').on(table.kind, table.chiave)],
);
