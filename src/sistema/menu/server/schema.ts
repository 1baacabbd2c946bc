import { boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** Toolbar menu, driven by the server (P-085). */
export const menuTestate = pgTable('menu_testate', {
  menuId: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** Under it the program finds what it has written; null: made by an administrator. */
  chiave: text().unique(),
  /** Changed by an administrator: the program leaves it as it is. */
  modificata: boolean().notNull().default(false),
  descrizione: text().notNull(),
  dropDown: boolean().notNull(),
  ordine: smallint().notNull(),
});

export const menuDettagli = pgTable('menu_dettagli', {
  menuDettaglioId: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** `vendita/carrello:carrello`; null: made by an administrator. */
  chiave: text().unique(),
  modificata: boolean().notNull().default(false),
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
