import { bigint, integer, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { postiNostri } from '#prodotto/articolo/rules/posti.ts';
import { documenti } from '#vendita/documenti/server/schema.ts';

/** Deleted on delivery or release. */
export const preparazioni = pgTable('preparazioni', {
  idDocumento: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => documenti.id),
  idUtente: integer().notNull(),
  iniziata: timestamp({ withTimezone: true }).notNull(),
});

/** Undelivered; article units. */
export const preparazioniRighe = pgTable(
  'preparazioni_righe',
  {
    idDocumento: bigint({ mode: 'number' })
      .notNull()
      .references(() => documenti.id),
    riga: integer().notNull(),
    qta: numeric({ precision: 14, scale: 3, mode: 'number' }).notNull(),
    da: text({ enum: postiNostri }),
    /** When it was last picked; null for picks older than this column. */
    quando: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.idDocumento, table.riga] })],
);
