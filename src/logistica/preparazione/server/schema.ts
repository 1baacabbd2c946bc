import { bigint, integer, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { postiNostri } from '#prodotto/articolo/rules/posti.ts';
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
    /** From where the picker says it is taken; null: the shelf, then reception. */
    da: text({ enum: postiNostri }),
  },
  (table) => [primaryKey({ columns: [table.idDocumento, table.riga] })],
);
