import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** All kinds, with the requester's rights at that time. */
export const lavoriLunghi = pgTable(
  'lavori_lunghi',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Kind and queue name. */
    genere: text().notNull(),
    titolo: text().notNull(),
    idUtente: integer('id_utente').notNull(),
    utente: text().notNull(),
    ruolo: smallint().notNull(),
    codAnagrafica: text('cod_anagrafica'),
    /** Roles that see and cancel it. */
    condiviso: smallint().array().notNull(),
    stato: text().notNull(),
    percentuale: smallint().notNull(),
    avanzamento: text().notNull(),
    /** Input; emptied at the end. */
    dati: jsonb().notNull(),
    /** File key of the result, or empty. */
    chiave: text().notNull(),
    errore: text().notNull(),
    /** Number of runs; only the latest holds the work. */
    presa: integer().notNull(),
    /** The best so far was requested. */
    basta: boolean().notNull().default(false),
    creato: at('creato').notNull(),
    aggiornato: at('aggiornato').notNull(),
  },
  (table) => [
    index('lavori_lunghi_aperti')
      .on(table.genere, table.idUtente)
      .where(sql`stato in ('in coda', 'in corso')`),
    index('lavori_lunghi_creato').on(table.creato),
  ],
);

export const lavoriLunghiEsiti = pgTable(
  'lavori_lunghi_esiti',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    idLavoro: bigint('id_lavoro', { mode: 'number' })
      .notNull()
      .references(() => lavoriLunghi.id, { onDelete: 'cascade' }),
    esito: jsonb().notNull(),
  },
  (table) => [index('lavori_lunghi_esiti_lavoro').on(table.idLavoro, table.id)],
);
