import { clienti } from '#vendita/clienti/server/schema.ts';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  numeric,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

const istante = () => timestamp({ withTimezone: true });

/** Former drivers stay, as past days refer to them. */
export const autisti = pgTable('autisti', {
  autista: text().primaryKey(),
  colore: text().notNull(),
  portata: integer().notNull(),
  barre: boolean().notNull(),
  attivo: boolean().notNull().default(true),
});

/** Whole day (`rules/stato-giornata.ts`); every write locks it. */
export const giornateConsegne = pgTable('giornate_consegne', {
  dtConsegna: date({ mode: 'string' }).primaryKey(),
  versione: integer().notNull(),
  stato: jsonb().notNull(),
  proposta: jsonb(),
  utente: text().notNull(),
  cambiata: istante().notNull(),
});

export const giornateConsegnePassi = pgTable(
  'giornate_consegne_passi',
  {
    dtConsegna: date({ mode: 'string' }).notNull(),
    versione: integer().notNull(),
    cosa: text().notNull(),
    /** Who did it. */
    utente: text().notNull().default(''),
    stato: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.dtConsegna, table.versione] })],
);

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

export const giriLink = pgTable(
  'giri_link',
  {
    chiave: text().primaryKey(),
    dtConsegna: date({ mode: 'string' }).notNull(),
    autista: text()
      .notNull()
      .references(() => autisti.autista),
    utente: text().notNull(),
    creato: istante().notNull(),
  },
  (table) => [unique('giri_link_giro').on(table.dtConsegna, table.autista)],
);

export const consegneFatti = pgTable(
  'consegne_fatti',
  {
    id: uuid().primaryKey(),
    /** Order of receipt, for events with the same time. */
    arrivo: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    dtConsegna: date({ mode: 'string' }).notNull(),
    autista: text().notNull(),
    /** Empty: the whole tour. */
    fermata: text().notNull(),
    tipo: text().notNull(),
    /** Phone's clock. */
    quando: istante().notNull(),
    ricevuto: istante().notNull(),
    colli: integer().notNull(),
    incassato: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
    note: text().notNull(),
    firmatario: text().notNull(),
    file: text().notNull(),
  },
  (table) => [index('consegne_fatti_giorno').on(table.dtConsegna, table.fermata)],
);

/** Keyed by address text: a corrected address loses the old point. */
export const puntiIndirizzi = pgTable('punti_indirizzi', {
  testo: text().primaryKey(),
  /** Null: unknown. */
  latitudine: doublePrecision(),
  longitudine: doublePrecision(),
  /** mano | servizio */
  origine: text().notNull(),
  /** Empty: the service. */
  utente: text().notNull(),
  quando: istante().notNull(),
});

export const apertureIndirizzi = pgTable(
  'aperture_indirizzi',
  {
    codAnagrafica: text()
      .notNull()
      .references(() => clienti.codAnagrafica),
    /** 0: the customer's own. */
    luogo: integer().notNull(),
    orari: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.codAnagrafica, table.luogo] })],
);

/** By pair of points (`45.70710,11.47360`). */
export const trattiStrada = pgTable(
  'tratti_strada',
  {
    da: text().notNull(),
    a: text().notNull(),
    /** Null: no route. */
    metri: real(),
    secondi: real(),
    /** Null: not requested. */
    linea: text(),
    quando: istante().notNull(),
  },
  (table) => [primaryKey({ columns: [table.da, table.a] }), index('tratti_strada_quando').on(table.quando)],
);
