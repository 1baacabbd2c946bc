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

/** What is offered first while a word is typed, five texts at most; with a company it is for that company's headers (levels 1, 1a, 1b). */
export const autocompletamenti = pgTable(
  'autocompletamenti',
  {
    /** In small letters. */
    parola: text().notNull(),
    /** Empty for all companies. */
    codiceAzienda: text().notNull(),
    posizione: smallint().notNull(),
    valore: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.parola, table.codiceAzienda, table.posizione] })],
);

/** Other words for a filter value or keyword: a header that has it is found under them too. */
export const sinonimi = pgTable(
  'sinonimi',
  {
    /** The value or keyword in small letters. */
    chiaveRicerca: text().notNull(),
    sinonimo: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.chiaveRicerca, table.sinonimo] })],
);

/** Chapters of the catalogue that are offered to who searches for a company, ten at most. */
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

/** Workbooks that were sent: how far each is, what is wrong with it. */
export const caricamentiFiltri = pgTable(
  'caricamenti_filtri',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    idUtente: integer().notNull(),
    utente: text().notNull(),
    tipologia: text().notNull(),
    nomeFile: text().notNull(),
    /** The file in base64; empty once it was read. */
    contenuto: text().notNull(),
    /** As `statiCaricamento` lists them. */
    stato: text().notNull(),
    /** The long work that reads it; null where a server of the version before reads it, or did. */
    idLavoro: bigint({ mode: 'number' }),
    /** Unused since 0040, and goes with the next version: the work says how far it is. */
    percentuale: smallint().notNull().default(0),
    righe: integer().notNull(),
    /** Keys of the workbook: headers, companies, words. */
    chiavi: integer().notNull(),
    /** Of those, how many change, the values that come and go, and how many end without any. */
    modificate: integer().notNull(),
    aggiunte: integer().notNull(),
    tolte: integer().notNull(),
    vuote: integer().notNull(),
    nrErrori: integer().notNull(),
    errori: jsonb().notNull(),
    /** Why the file was refused as a whole, else empty. */
    rifiuto: text().notNull(),
    creato: timestamp({ withTimezone: true }).notNull(),
    aggiornato: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('caricamenti_filtri_utente').on(table.idUtente, table.id)],
);

/** What a workbook changes, key by key; what it leaves as it is has no row. */
export const caricamentiFiltriModifiche = pgTable(
  'caricamenti_filtri_modifiche',
  {
    idCaricamento: bigint({ mode: 'number' })
      .notNull()
      .references(() => caricamentiFiltri.id, { onDelete: 'cascade' }),
    chiave: text().notNull(),
    /** `[group, value]` each, as `tolte`. */
    aggiunte: jsonb().notNull(),
    tolte: jsonb().notNull(),
    /** The key ends without any value. */
    vuota: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.idCaricamento, table.chiave] })],
);
