import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { aziende } from '#prodotto/marchi/server/schema.ts';
import { capitoli } from '#prodotto/testate/server/schema.ts';

/** Levels 1, 1a, 1b. */
export const autocompletamenti = pgTable(
  'autocompletamenti',
  {
    /** Lower case. */
    parola: text().notNull(),
    codiceAzienda: text().notNull(),
    posizione: smallint().notNull(),
    valore: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.parola, table.codiceAzienda, table.posizione] })],
);

/** Synonyms find the headers that have the value or keyword. */
export const sinonimi = pgTable(
  'sinonimi',
  {
    /** Lower case. */
    chiaveRicerca: text().notNull(),
    sinonimo: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.chiaveRicerca, table.sinonimo] })],
);

/** For a company search, at most ten. */
export const categorieAzienda = pgTable(
  'categorie_azienda',
  {
    codiceAzienda: text()
      .notNull()
      .references(() => aziende.codiceAzienda, { onDelete: 'cascade' }),
    posizione: smallint().notNull(),
    codCategoria: text()
      .notNull()
      .references(() => capitoli.codCategoria, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.codiceAzienda, table.posizione] })],
);

export const caricamentiFiltri = pgTable(
  'caricamenti_filtri',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    idUtente: integer().notNull(),
    utente: text().notNull(),
    tipologia: text().notNull(),
    nomeFile: text().notNull(),
    /** Base64; emptied once read. */
    contenuto: text().notNull(),
    /** As `statiCaricamento` lists them. */
    stato: text().notNull(),
    idLavoro: bigint({ mode: 'number' }),
    /** Unused since 0040; drop in the next version. */
    percentuale: smallint().notNull().default(0),
    righe: integer().notNull(),
    chiavi: integer().notNull(),
    modificate: integer().notNull(),
    aggiunte: integer().notNull(),
    tolte: integer().notNull(),
    vuote: integer().notNull(),
    nrErrori: integer().notNull(),
    errori: jsonb().notNull(),
    rifiuto: text().notNull(),
    creato: timestamp({ withTimezone: true }).notNull(),
    aggiornato: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('caricamenti_filtri_utente').on(table.idUtente, table.id)],
);

/** Unchanged keys have no row. */
export const caricamentiFiltriModifiche = pgTable(
  'caricamenti_filtri_modifiche',
  {
    idCaricamento: bigint({ mode: 'number' })
      .notNull()
      .references(() => caricamentiFiltri.id, { onDelete: 'cascade' }),
    chiave: text().notNull(),
    aggiunte: jsonb().notNull(),
    tolte: jsonb().notNull(),
    vuota: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.idCaricamento, table.chiave] })],
);
