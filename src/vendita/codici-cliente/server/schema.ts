import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { clienti } from '#vendita/clienti/server/schema.ts';

const diCliente = () =>
  text()
    .notNull()
    .references(() => clienti.codAnagrafica);

/**
 * A customer's codes: each means one of our articles; an article may have several, of which documents show the oldest.
 */
export const codiciCliente = pgTable(
  'codici_cliente',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    codAnagrafica: diCliente(),
    /** As the customer writes it. */
    codice: text().notNull(),
    /** Compared key: only letters and digits, in capitals. */
    chiave: text().notNull(),
    cdArticolo: text().notNull(),
    /** The customer's description; empty: ours. */
    descrizione: text().notNull(),
    creato: timestamp({ withTimezone: true }).notNull(),
    idUtente: integer(),
    versione: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('codici_cliente_chiave').on(table.codAnagrafica, table.chiave),
    index('codici_cliente_articolo').on(table.codAnagrafica, table.cdArticolo),
    check(
      'codici_cliente_scritto',
      sql`chiave <> '' and chiave = upper(regexp_replace(codice, '[^A-Za-z0-9]', '', 'g'))`,
    ),
  ],
);

/**
 * Unknown codes that a buyer assigned by hand: saved with the order, or kept for a decision if the code already means
 * another article.
 */
export const codiciClienteProposti = pgTable(
  'codici_cliente_proposti',
  {
    codAnagrafica: diCliente(),
    chiave: text().notNull(),
    cdArticolo: text().notNull(),
    codice: text().notNull(),
    /** The code already means another article, so somebody must decide. */
    daDecidere: boolean().notNull().default(false),
    proposto: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.codAnagrafica, table.chiave, table.cdArticolo] })],
);
