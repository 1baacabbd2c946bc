import { bigint, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** A lot is one delivery note; receipts refer to it. */
export const lotti = pgTable(
  'lotti',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ragioneSociale: text().notNull(),
    documento: text().notNull(),
    dtDocumento: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    uniqueIndex('lotti_documento').on(table.ragioneSociale, table.documento, table.dtDocumento),
    index('lotti_data').on(table.dtDocumento, table.id),
  ],
);
