import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });

/** Calls to what stands outside of the house, each written before it is made. */
export const chiamateEsterne = pgTable(
  'chiamate_esterne',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Name of its kind and of its queue. */
    genere: text().notNull(),
    /** Calls of one lane go one after another, by `id`: a printer, a machine, a shipment. */
    corsia: text().notNull(),
    /** Ours: under it the other side knows the call, and may be asked what became of it. */
    riferimento: text().notNull(),
    /** One of `statiChiamata`. */
    stato: text().notNull(),
    /** Why it waits, was refused or is unknown. */
    messaggio: text().notNull(),
    /** What is asked; emptied at its end. */
    dati: jsonb().notNull(),
    /** Claims that ended without an outcome, one after another. */
    tentativi: integer().notNull(),
    /** Not before. */
    prossima: at().notNull(),
    /** The claim of one server; what comes of another one's is not written. */
    presa: uuid(),
    /** Until then nobody else takes it: the server of the claim may have been killed. */
    presaFino: at(),
    idUtente: integer(),
    utente: text().notNull(),
    creata: at().notNull(),
    aggiornata: at().notNull(),
  },
  (table) => [
    uniqueIndex('chiamate_esterne_riferimento').on(table.genere, table.riferimento),
    index('chiamate_esterne_aperte')
      .on(table.genere, table.corsia, table.id)
      .where(sql`stato in ('in coda', 'in invio', 'esito sconosciuto')`),
    index('chiamate_esterne_creata').on(table.creata),
  ],
);
