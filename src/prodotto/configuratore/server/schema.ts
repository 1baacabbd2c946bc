import { integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { Modello } from '../rules/modello.ts';

export const modelliDistinta = pgTable('modelli_distinta', {
  codice: text().primaryKey(),
  bozza: jsonb().$type<Modello>().notNull(),
  /** 0: none. */
  pubblicata: smallint().notNull(),
  versione: integer().notNull(),
});

/** Immutable and never deleted: orders and links refer to them. */
export const modelliDistintaVersioni = pgTable(
  'modelli_distinta_versioni',
  {
    codice: text()
      .notNull()
      .references(() => modelliDistinta.codice),
    versione: smallint().notNull(),
    modello: jsonb().$type<Modello>().notNull(),
    pubblicata: timestamp({ withTimezone: true }).notNull(),
    idUtente: integer(),
  },
  (table) => [primaryKey({ columns: [table.codice, table.versione] })],
);

/** The id hashes the content: equal choices are one row. */
export const configurazioni = pgTable('configurazioni', {
  id: text().primaryKey(),
  cdArticolo: text().notNull(),
  codice: text().notNull(),
  versione: smallint().notNull(),
  tipoSerramento: text().notNull(),
  /** `HBB$1400|LBB$800`. */
  opzioni: text().notNull(),
  descrizione: text().notNull(),
  creata: timestamp({ withTimezone: true }).notNull(),
});
