import { index, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

export const distintaSemplice = pgTable(
  'distinta_semplice',
  {
    cdPadre: text().notNull(),
    cdFiglio: text().notNull(),
    prog: smallint().notNull(),
    coefficenteImpiego: numeric({ precision: 12, scale: 4, mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cdPadre, table.cdFiglio] }),
    index('distinta_semplice_figlio').on(table.cdFiglio),
  ],
);

export const tipiSerramento = pgTable(
  'tipi_serramento',
  { cdArticolo: text().notNull(), tipoSerramento: text().notNull(), descrizione: text().notNull() },
  (table) => [primaryKey({ columns: [table.cdArticolo, table.tipoSerramento] })],
);
