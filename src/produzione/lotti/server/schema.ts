import { bigint, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** Production lots: what came with one delivery note. Their lines are the receipts that name them. */
export const lotti = pgTable(
  'lotti',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ragioneSociale: text().notNull(),
    /** The supplier's own number of the delivery note. */
    documento: text().notNull(),
    dtDocumento: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    uniqueIndex('lotti_documento').on(table.ragioneSociale, table.documento, table.dtDocumento),
    index('lotti_data').on(table.dtDocumento, table.id),
  ],
);
