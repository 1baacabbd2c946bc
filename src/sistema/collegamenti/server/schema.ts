import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

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

/** Programs that events are sent to, by the names that the settings give them: how far each is. */
export const destinatari = pgTable('destinatari', {
  nome: text().primaryKey(),
  /** Kinds that are sent to it; none once the settings name it no more. */
  tipi: text().array().notNull(),
  /** Up to here everything was sent, or stands among what could not be delivered. */
  posizione: bigint({ mode: 'number' }).notNull(),
  /** Tries of the next event that failed. */
  tentativi: integer().notNull(),
  /** Failures since it took something last: by them the pauses grow. */
  guasti: integer().notNull(),
  /** Not before; null where nothing has failed. */
  riprende: at(),
  /** Unused since 0044, and goes with the next version: the call of the program says who asks it, and until when. */
  giro: uuid(),
  giroFino: at(),
});

/** What could not be delivered: it was tried as often as is done, or the program said that it does not want it. */
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
