import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

export const cassettiCoda = pgTable(
  'cassetti_coda',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    macchina: smallint().notNull(),
    baia: smallint().notNull(),
    /** EXTRACT_CMD | STORE_CMD */
    comando: text().notNull(),
    /** 0 until known for a put-back. */
    cassetto: integer().notNull(),
    stato: text().notNull(),
    messaggio: text().notNull().default(''),
    ordine: text().notNull().default(''),
    idUtente: integer(),
    utente: text().notNull(),
    chiesto: timestamp({ withTimezone: true }).notNull(),
    inviato: timestamp({ withTimezone: true }),
    /** For a doubtful request: when the machine was seen without the drawer. */
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
