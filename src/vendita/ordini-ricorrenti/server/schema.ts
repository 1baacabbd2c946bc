import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { approvazioni } from '#vendita/carrello/server/schema.ts';
import { clienti } from '#vendita/clienti/server/schema.ts';
import { documenti } from '#vendita/documenti/server/schema.ts';

const day = () => date({ mode: 'string' });

/** Order repeated every `ogni` weeks on weekday `giorno`. */
export const ordiniRicorrenti = pgTable(
  'ordini_ricorrenti',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    codAnagrafica: text()
      .notNull()
      .references(() => clienti.codAnagrafica),
    nome: text().notNull(),
    /** Weeks. */
    ogni: smallint().notNull(),
    /** ISO weekday (1 Monday to 7 Sunday) on which the order is created. */
    giorno: smallint().notNull(),
    /** The first date is the first such weekday from here. */
    dal: day().notNull(),
    /** Last possible day; null: no end. */
    al: day(),
    trasporto: text().notNull(),
    progIndirizzo: integer(),
    /** The customer's own order number, printed on each order; may be empty. */
    riferimento: text().notNull(),
    attivo: boolean().notNull().default(true),
    /** User who set it up; the orders carry this name. */
    idUtente: integer().notNull(),
    creato: timestamp({ withTimezone: true }).notNull(),
    versione: integer().notNull().default(1),
  },
  (table) => [
    index('ordini_ricorrenti_cliente').on(table.codAnagrafica, table.id),
    check('ordini_ricorrenti_ritmo', sql`ogni between 1 and 52 and giorno between 1 and 7`),
  ],
);

export const ordiniRicorrentiRighe = pgTable(
  'ordini_ricorrenti_righe',
  {
    idRicorrente: integer()
      .notNull()
      .references(() => ordiniRicorrenti.id, { onDelete: 'cascade' }),
    riga: integer().notNull(),
    cdArticolo: text().notNull(),
    qta: numeric({ precision: 14, scale: 3, mode: 'number' }).notNull(),
    riferimento: text().notNull(),
    note: text().notNull(),
    configurazione: text().notNull().default(''),
    /** Line number of the customer's own order. */
    rigaOrdCliente: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.idRicorrente, table.riga] })],
);

/** One row per announced or skipped date, so that its order is created once. */
export const ordiniRicorrentiDate = pgTable(
  'ordini_ricorrenti_date',
  {
    idRicorrente: integer()
      .notNull()
      .references(() => ordiniRicorrenti.id, { onDelete: 'cascade' }),
    giorno: day().notNull(),
    /** annunciato | saltato | in approvazione | ordinato | non riuscito */
    stato: text().notNull(),
    /** Quantities of this date only, `{riga: qta}`; null: the usual ones. */
    quantita: jsonb(),
    idDocumento: bigint({ mode: 'number' }).references(() => documenti.id),
    /** Approval of an order above the limit of the user who created the schedule; kept after the decision. */
    idApprovazione: integer().references(() => approvazioni.id, { onDelete: 'set null' }),
    /** Why there is no order or what is missing, in sentences. */
    esito: text().notNull().default(''),
    quando: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.idRicorrente, table.giorno] }),
    index('ordini_ricorrenti_date_aperte')
      .on(table.giorno)
      .where(sql`stato = 'annunciato'`),
    index('ordini_ricorrenti_date_documento').on(table.idDocumento),
    index('ordini_ricorrenti_date_approvazione').on(table.idApprovazione),
  ],
);

/** Orders made outside the regular dates. */
export const ordiniRicorrentiAdesso = pgTable(
  'ordini_ricorrenti_adesso',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    idRicorrente: integer()
      .notNull()
      .references(() => ordiniRicorrenti.id, { onDelete: 'cascade' }),
    giorno: day().notNull(),
    /** Key of the press; a repeat returns the same order. */
    chiave: text().notNull(),
    /** in approvazione | ordinato | non riuscito */
    stato: text().notNull(),
    idDocumento: bigint({ mode: 'number' }).references(() => documenti.id),
    idApprovazione: integer().references(() => approvazioni.id, { onDelete: 'set null' }),
    /** What is missing in the order, in sentences. */
    esito: text().notNull(),
    quando: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('ordini_ricorrenti_adesso_chiave').on(table.idRicorrente, table.chiave),
    index('ordini_ricorrenti_adesso_documento').on(table.idDocumento),
    index('ordini_ricorrenti_adesso_approvazione').on(table.idApprovazione),
  ],
);
