import { bigint, integer, numeric, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { documenti } from '#vendita/documenti/server/schema.ts';

/** Orders that somebody is at; the row goes when it is delivered or let go. */
export const preparazioni = pgTable('preparazioni', {
  idDocumento: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => documenti.id),
  idUtente: integer().notNull(),
  iniziata: timestamp({ withTimezone: true }).notNull(),
});

/** What of their lines lies ready and is not delivered yet, in the unit of the article. */
export const preparazioniRighe = pgTable(
  'preparazioni_righe',
  {
    idDocumento: bigint({ mode: 'number' })
      .notNull()
      .references(() => documenti.id),
    riga: integer().notNull(),
    qta: numeric({ precision: 14, scale: 3, mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.idDocumento, table.riga] })],
);
