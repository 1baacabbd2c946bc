import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Long work of all kinds: who asked for it, how far it is, what came of it. Its rights are those of who asked, as they were then. */
export const lavoriLunghi = pgTable(
  'lavori_lunghi',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Name of its kind and of its queue. */
    genere: text().notNull(),
    titolo: text().notNull(),
    idUtente: integer('id_utente').notNull(),
    utente: text().notNull(),
    ruolo: smallint().notNull(),
    /** The customer that was meant. */
    codAnagrafica: text('cod_anagrafica'),
    /** Roles that see it and may break it off beside its owner. */
    condiviso: smallint().array().notNull(),
    /** One of `statiLavoro`. */
    stato: text().notNull(),
    percentuale: smallint().notNull(),
    avanzamento: text().notNull(),
    /** What was asked; emptied at its end. */
    dati: jsonb().notNull(),
    /** File-store key of what it made; empty where it makes none. */
    chiave: text().notNull(),
    errore: text().notNull(),
    /** Runs so far; the last one holds it, and whoever has another number has lost it. */
    presa: integer().notNull(),
    /** Whoever sees it wants what it has so far. */
    basta: boolean().notNull().default(false),
    creato: at('creato').notNull(),
    /** The last sign of life. */
    aggiornato: at('aggiornato').notNull(),
  },
  (table) => [
    index('lavori_lunghi_aperti')
      .on(table.genere, table.idUtente)
      .where(sql`stato in ('in coda', 'in corso')`),
    index('lavori_lunghi_creato').on(table.creato),
  ],
);

/** What came of long work, line by line, each written with what it tells of. */
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
