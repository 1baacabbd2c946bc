import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { boolean, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Pages of the help, one for each screen or group of screens (P-114). */
export const helpPagine = pgTable('help_pagine', {
  helpName: text().primaryKey(),
  titolo: text().notNull(),
  /** HTML, cleaned. */
  informazioni: text().notNull(),
  /** Its words alone, for the search. */
  testo: text().notNull(),
  richieste: text().notNull(),
  /** Roles that may open the screen. */
  ruoli: smallint().array().notNull(),
  ordine: smallint().notNull(),
  /** Changed by an administrator: the program leaves its text as it is. */
  modificata: boolean().notNull().default(false),
  versione: integer().notNull().default(1),
  modificataIl: at('modificata_il').notNull(),
  modificataDa: text().notNull().default(''),
});

/** Topics of a page, in a tree. */
export const helpArgomenti = pgTable(
  'help_argomenti',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    helpName: text()
      .notNull()
      .references(() => helpPagine.helpName, { onDelete: 'cascade' }),
    idPadre: integer().references((): AnyPgColumn => helpArgomenti.id, { onDelete: 'set null' }),
    /** `carrello:righe`, under which the program finds what it has written; null: made by an administrator. */
    chiave: text().unique(),
    name: text().notNull(),
    informazioni: text().notNull(),
    testo: text().notNull(),
    /** Empty: everybody who reads the page. */
    ruoli: smallint().array().notNull(),
    ordine: integer().notNull(),
    /** Changed by an administrator: the program leaves its text as it is. */
    modificato: boolean().notNull().default(false),
    /** Put elsewhere by an administrator: the program leaves it there. */
    spostato: boolean().notNull().default(false),
    /** Kept, so that the program does not bring back what an administrator has deleted. */
    eliminato: boolean().notNull().default(false),
    versione: integer().notNull().default(1),
    modificatoIl: at('modificato_il').notNull(),
    modificatoDa: text().notNull().default(''),
  },
  (table) => [index('help_argomenti_pagina').on(table.helpName, table.ordine)],
);
