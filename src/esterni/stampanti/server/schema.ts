import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One queue per printer, ordered by `id`; `zpl` is kept for exact reprints. */
export const etichetteStampe = pgTable(
  'etichette_stampe',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    stampante: text().notNull(),
    tipo: text().notNull(),
    chiave: text().notNull(),
    copie: integer().notNull(),
    zpl: text().notNull(),
    stato: text().notNull(),
    messaggio: text().notNull().default(''),
    idUtente: integer(),
    utente: text().notNull(),
    chiesta: timestamp({ withTimezone: true }).notNull(),
    mandata: timestamp({ withTimezone: true }),
  },
  (table) => [index('etichette_stampe_coda').on(table.stampante, table.stato, table.id)],
);
