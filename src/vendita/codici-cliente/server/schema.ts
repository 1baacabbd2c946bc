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

/** A customer's own numbers: each means one of our articles, an article may have several. The oldest is the one on papers. */
export const codiciCliente = pgTable(
  'codici_cliente',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    codAnagrafica: diCliente(),
    /** As the customer writes it. */
    codice: text().notNull(),
    /** Compared: letters and digits alone, in capitals. */
    chiave: text().notNull(),
    cdArticolo: text().notNull(),
    /** What the customer calls it; empty: as we do. */
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

/** Unknown codes that a buyer resolved by hand: kept with the order, or left to decide where the code means something else. */
export const codiciClienteProposti = pgTable(
  'codici_cliente_proposti',
  {
    codAnagrafica: diCliente(),
    chiave: text().notNull(),
    cdArticolo: text().notNull(),
    codice: text().notNull(),
    /** Ordered, but the code means another article: somebody decides. */
    daDecidere: boolean().notNull().default(false),
    proposto: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.codAnagrafica, table.chiave, table.cdArticolo] })],
);
