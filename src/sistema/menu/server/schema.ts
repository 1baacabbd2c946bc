import { boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** Toolbar menu, driven by the server (P-085). */
export const menuTestate = pgTable('menu_testate', {
  menuId: integer().primaryKey(),
  descrizione: text().notNull(),
  dropDown: boolean().notNull(),
  ordine: smallint().notNull(),
});

export const menuDettagli = pgTable('menu_dettagli', {
  menuDettaglioId: integer().primaryKey(),
  menuId: integer()
    .notNull()
    .references(() => menuTestate.menuId),
  descrizione: text().notNull(),
  /** vue | dll | exe | link | js | dialog */
  programType: text().notNull(),
  programPath: text().notNull(),
  /** Roles that see the entry. */
  ruoli: smallint().array().notNull(),
  ordine: smallint().notNull(),
});
