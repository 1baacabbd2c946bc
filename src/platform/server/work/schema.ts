import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A job runs with the rights that its requester had when starting it. */
export const lavoriLunghi = pgTable(
  'lavori_lunghi',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    genere: text().notNull(),
    titolo: text().notNull(),
    idUtente: integer('id_utente').notNull(),
    utente: text().notNull(),
    ruolo: smallint().notNull(),
    codAnagrafica: text('cod_anagrafica'),
    condiviso: smallint().array().notNull(),
    stato: text().notNull(),
    percentuale: smallint().notNull(),
    avanzamento: text().notNull(),
    dati: jsonb().notNull(),
    /** File key, or empty. */
    chiave: text().notNull(),
    errore: text().notNull(),
    /** Number of the run that holds the job. */
    presa: integer().notNull(),
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
