import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Labels for the printers: a queue per printer, in the order of `id`. What is printed stands in `zpl`, so that it is printed again as it was. */
export const etichetteStampe = pgTable(
  'etichette_stampe',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    stampante: text().notNull(),
    /** One of `tipiEtichetta`. */
    tipo: text().notNull(),
    chiave: text().notNull(),
    copie: integer().notNull(),
    zpl: text().notNull(),
    /** One of `statiStampa`. */
    stato: text().notNull(),
    /** Why it waits, or what is to be looked at. */
    messaggio: text().notNull().default(''),
    idUtente: integer(),
    utente: text().notNull(),
    chiesta: timestamp({ withTimezone: true }).notNull(),
    /** When it went to the printer. */
    mandata: timestamp({ withTimezone: true }),
  },
  (table) => [index('etichette_stampe_coda').on(table.stampante, table.stato, table.id)],
);
