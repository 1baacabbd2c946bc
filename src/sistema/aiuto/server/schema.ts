import { boolean, index, integer, pgTable, smallint, text, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Help pages by screen (P-114). */
export const helpPagine = pgTable('help_pagine', {
  helpName: text().primaryKey(),
  titolo: text().notNull(),
  /** HTML, cleaned. */
  informazioni: text().notNull(),
  testo: text().notNull(),
  richieste: text().notNull(),
  ruoli: smallint().array().notNull(),
  ordine: smallint().notNull(),
  modificata: boolean().notNull().default(false),
  versione: integer().notNull().default(1),
  modificataIl: at('modificata_il').notNull(),
  modificataDa: text().notNull().default(''),
});

export const helpArgomenti = pgTable(
  'help_argomenti',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    helpName: text()
      .notNull()
      .references(() => helpPagine.helpName, { onDelete: 'cascade' }),
    idPadre: integer().references((): AnyPgColumn => helpArgomenti.id, { onDelete: 'set null' }),
    /** Key of a shipped topic, `carrello:righe`; null if added by an administrator. */
    chiave: text().unique(),
    name: text().notNull(),
    informazioni: text().notNull(),
    testo: text().notNull(),
    /** Empty: all readers of the page. */
    ruoli: smallint().array().notNull(),
    ordine: integer().notNull(),
    /** Edited: not overwritten by seeding. */
    modificato: boolean().notNull().default(false),
    /** Moved: kept in place by seeding. */
    spostato: boolean().notNull().default(false),
    /** Deleted: kept so that seeding does not restore it. */
    eliminato: boolean().notNull().default(false),
    versione: integer().notNull().default(1),
    modificatoIl: at('modificato_il').notNull(),
    modificatoDa: text().notNull().default(''),
  },
  (table) => [index('help_argomenti_pagina').on(table.helpName, table.ordine)],
);
