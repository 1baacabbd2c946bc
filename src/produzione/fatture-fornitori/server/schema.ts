import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });

/** One row per invoice; a file may contain several. Only undecided uploads can be deleted. */
export const fattureFornitori = pgTable(
  'fatture_fornitori',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the file, and position of the invoice in it. */
    impronta: text().notNull(),
    posto: smallint().notNull(),
    /** SHA-256 of the parsed invoice, to recognise it in another file. */
    sunto: text().notNull(),
    nomeFile: text().notNull(),
    chiave: text().notNull(),
    /** Certified sender, or the user who uploaded it. */
    mittente: text().notNull(),
    /** Uploaded by a person and not delivered by the channel since. */
    caricata: boolean().notNull().default(false),
    arrivata: at().notNull(),
    paese: text().notNull(),
    piva: text().notNull(),
    denominazione: text().notNull(),
    /** As `ordini_fornitori.ragione_sociale`; empty: unknown. */
    fornitore: text().notNull(),
    tipo: text().notNull(),
    numero: text().notNull(),
    data: date({ mode: 'string' }).notNull(),
    totale: numeric({ precision: 14, scale: 2, mode: 'number' }).notNull(),
    /** As `FatturaInArrivo`. */
    contenuto: jsonb().notNull(),
    /** da vedere | approvata | in contestazione */
    stato: text().notNull(),
    motivo: text().notNull().default(''),
    /** User who decided last; shown only while a decision stands. */
    utente: text().notNull().default(''),
    versione: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('fatture_fornitori_file').on(table.impronta, table.posto),
    uniqueIndex('fatture_fornitori_una').on(table.piva, table.numero, table.data, table.sunto),
    index('fatture_fornitori_stato').on(table.stato, table.arrivata),
    index('fatture_fornitori_fornitore').on(table.fornitore, table.id),
    index('fatture_fornitori_chiave').on(table.chiave),
  ],
);
