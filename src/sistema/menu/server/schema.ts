import { boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** Server-driven menu (P-085). */
export const menuTestate = pgTable('menu_testate', {
  menuId: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** Key of the seeded entry; null if an administrator added it. */
  chiave: text().unique(),
  /** Edited: not overwritten by seeding. */
  modificata: boolean().notNull().default(false),
  descrizione: text().notNull(),
  dropDown: boolean().notNull(),
  ordine: smallint().notNull(),
});

export const menuDettagli = pgTable('menu_dettagli', {
  menuDettaglioId: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** `vendita/carrello:carrello`; null if an administrator added it. */
  chiave: text().unique(),
  modificata: boolean().notNull().default(false),
  menuId: integer()
    .notNull()
    .references(() => menuTestate.menuId),
  descrizione: text().notNull(),
  /** vue | dll | exe | link | js | dialog */
  programType: text().notNull(),
  programPath: text().notNull(),
  ruoli: smallint().array().notNull(),
  /** Right whose withholding hides the entry; null: shown to all. */
  diritto: text(),
  ordine: smallint().notNull(),
});
