import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });

export const chiaviSync = pgTable('chiavi_sync', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  nome: text().notNull().unique(),
  /** SHA-256; the key is never stored. */
  impronta: text().notNull().unique(),
  porta: text().array().notNull(),
  legge: text().array().notNull(),
  creata: at().notNull(),
  /** Revocation time. */
  ritirata: at(),
});

/** Last delivery per key and kind, with its result. */
export const consegneSync = pgTable(
  'consegne_sync',
  {
    idChiave: integer()
      .notNull()
      .references(() => chiaviSync.id),
    kind: text().notNull(),
    numero: bigint({ mode: 'number' }).notNull(),
    /** SHA-256 of the body: other rows under this number are refused. */
    impronta: text().notNull(),
    esito: jsonb().notNull(),
    quando: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.idChiave, table.kind] })],
);

/** Outbox, written by triggers. */
export const eventiNuovi = pgTable('eventi_nuovi', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  chiave: text().notNull(),
  /** The program that sent the change, else null. */
  origine: text(),
  quando: at().notNull(),
});

/** One row per thing; each committed change gives it a higher position. */
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

export const destinatari = pgTable('destinatari', {
  nome: text().primaryKey(),
  /** Subscribed kinds; empty once removed from the settings. */
  tipi: text().array().notNull(),
  posizione: bigint({ mode: 'number' }).notNull(),
  tentativi: integer().notNull(),
  /** Consecutive failures; determine the backoff. */
  guasti: integer().notNull(),
  /** Time of the next attempt; null without failures. */
  riprende: at(),
  /** Unused since 0044; drop in the next version. */
  giro: uuid(),
  giroFino: at(),
});

/** Undeliverable events: attempts exhausted, or refused for good. */
export const consegneMancate = pgTable(
  'consegne_mancate',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    destinatario: text().notNull(),
    kind: text().notNull(),
    chiave: text().notNull(),
    /** mancata | da ritentare */
    stato: text().notNull(),
    tentativi: integer().notNull(),
    motivo: text().notNull(),
    quando: at().notNull(),
  },
  (table) => [uniqueIndex('consegne_mancate_chiave').on(table.destinatario, table.kind, table.chiave)],
);
