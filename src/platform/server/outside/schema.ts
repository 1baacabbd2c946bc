import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });

export const chiamateEsterne = pgTable(
  'chiamate_esterne',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    genere: text().notNull(),
    /** Lane: calls run one after another by `id`; a printer, a machine, a shipment. */
    corsia: text().notNull(),
    riferimento: text().notNull(),
    stato: text().notNull(),
    messaggio: text().notNull(),
    /** Request data; cleared when the call has ended. */
    dati: jsonb().notNull(),
    tentativi: integer().notNull(),
    prossima: at().notNull(),
    /** Claim id; results of another claim are discarded. */
    presa: uuid(),
    /** End of the lease: the server may have been killed. */
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
