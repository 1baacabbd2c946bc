import { integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { Modello } from '../rules/modello.ts';

/** Models of dynamic bills by the function that articles name (`funzioneDb`): the draft that is edited, and which version is published. */
export const modelliDistinta = pgTable('modelli_distinta', {
  codice: text().primaryKey(),
  bozza: jsonb().$type<Modello>().notNull(),
  /** 0 while none is published. */
  pubblicata: smallint().notNull(),
  /** Grows with every edit of the draft: who saves with an older one is told. */
  versione: integer().notNull(),
});

/** Published versions; none is ever changed or taken away, as orders and addresses name them. */
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

/** Configurations that were ordered; the identity is made of the rest, so the same choices are one row. Parts: `configurazioni_parti`. */
export const configurazioni = pgTable('configurazioni', {
  id: text().primaryKey(),
  cdArticolo: text().notNull(),
  codice: text().notNull(),
  versione: smallint().notNull(),
  tipoSerramento: text().notNull(),
  /** Choices by id: `HBB$1400|LBB$800`. */
  opzioni: text().notNull(),
  /** The configuration in words, as it stands in cart and documents. */
  descrizione: text().notNull(),
  creata: timestamp({ withTimezone: true }).notNull(),
});
