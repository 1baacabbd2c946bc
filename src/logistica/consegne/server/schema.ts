import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const istante = () => timestamp({ withTimezone: true });

/** Drivers, each with the van that is his. One who drives no more keeps his row: old days name him. */
export const autisti = pgTable('autisti', {
  autista: text().primaryKey(),
  colore: text().notNull(),
  portata: integer().notNull(),
  barre: boolean().notNull(),
  attivo: boolean().notNull().default(true),
});

/** What was decided of a day, as a whole (`rules/stato.ts`); locked by every write of the day. */
export const giornateConsegne = pgTable('giornate_consegne', {
  dtConsegna: date({ mode: 'string' }).primaryKey(),
  /** One more with each write. */
  versione: integer().notNull(),
  stato: jsonb().notNull(),
  /** A plan that was worked out and not taken yet, with the version that it was worked out of. */
  proposta: jsonb(),
  utente: text().notNull(),
  cambiata: istante().notNull(),
});

/** A day as it stood before each of its last twenty writes. */
export const giornateConsegnePassi = pgTable(
  'giornate_consegne_passi',
  {
    dtConsegna: date({ mode: 'string' }).notNull(),
    versione: integer().notNull(),
    cosa: text().notNull(),
    stato: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.dtConsegna, table.versione] })],
);

/** Where vans were. Kept for a month. */
export const puntiFurgoni = pgTable(
  'punti_furgoni',
  {
    autista: text()
      .notNull()
      .references(() => autisti.autista),
    data: istante().notNull(),
    latitudine: doublePrecision().notNull(),
    longitudine: doublePrecision().notNull(),
    /** km/h */
    velocita: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.autista, table.data] })],
);
