import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Requests to the automatic drawers, one queue for all servers. Open ones take their turn by `id`, which grows. */
export const cassettiCoda = pgTable(
  'cassetti_coda',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    macchina: smallint().notNull(),
    baia: smallint().notNull(),
    /** EXTRACT_CMD | STORE_CMD */
    comando: text().notNull(),
    /** 0 for a put-back whose drawer is not known yet. */
    cassetto: integer().notNull(),
    /** One of `statiRichiesta`. */
    stato: text().notNull(),
    /** What the machine said of it. */
    messaggio: text().notNull().default(''),
    /** The order that it is picked for, as people write it; empty for none. */
    ordine: text().notNull().default(''),
    idUtente: integer(),
    utente: text().notNull(),
    chiesto: timestamp({ withTimezone: true }).notNull(),
    /** When the command went to the machine. */
    inviato: timestamp({ withTimezone: true }),
    /** When it left the queue; of one in doubt, when the machine was seen without its drawer. */
    finito: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('cassetti_coda_macchina').on(table.macchina, table.id),
    uniqueIndex('cassetti_coda_aperta')
      .on(table.macchina, table.cassetto)
      .where(sql`comando = 'EXTRACT_CMD' and stato in ('in coda', 'in invio', 'incerto', 'inviato')`),
    uniqueIndex('cassetti_coda_rientro')
      .on(table.macchina, table.baia)
      .where(sql`comando = 'STORE_CMD' and stato in ('in invio', 'incerto')`),
  ],
);
