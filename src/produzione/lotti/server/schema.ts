import { bigint, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** Goods of one delivery note; their lines are the receipts that refer to them. */
export const lotti = pgTable(
  'lotti',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ragioneSociale: text().notNull(),
    /** The supplier's number. */
    documento: text().notNull(),
    dtDocumento: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    uniqueIndex('lotti_documento').on(table.ragioneSociale, table.documento, table.dtDocumento),
    index('lotti_data').on(table.dtDocumento, table.id),
  ],
);
