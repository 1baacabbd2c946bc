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

/** The key of the driver's page of a tour and day. */
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

/** What drivers told of their stops, in the order in which it came; nothing of it is changed. */
export const consegneFatti = pgTable(
  'consegne_fatti',
  {
    /** Given by the phone. */
    id: uuid().primaryKey(),
    /** The order in which they came: of two at one instant the later one holds. */
    arrivo: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    dtConsegna: date({ mode: 'string' }).notNull(),
    autista: text().notNull(),
    /** Customer and address, as in the state of the day; empty: the tour as a whole. */
    fermata: text().notNull(),
    /** partito | scaricato | parziale | assente | riaperto | firma | foto | bolla */
    tipo: text().notNull(),
    /** When it was done, by the phone. */
    quando: istante().notNull(),
    ricevuto: istante().notNull(),
    colli: integer().notNull(),
    incassato: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
    note: text().notNull(),
    firmatario: text().notNull(),
    /** File-store key of the picture; empty: none. */
    file: text().notNull(),
  },
  (table) => [index('consegne_fatti_giorno').on(table.dtConsegna, table.fermata)],
);

/** Points of addresses, by the text of the address: whoever corrects an address has no point of the old one. */
export const puntiIndirizzi = pgTable('punti_indirizzi', {
  testo: text().primaryKey(),
  /** Null with the longitude: the service knows no such address. */
  latitudine: doublePrecision(),
  longitudine: doublePrecision(),
  /** mano | servizio */
  origine: text().notNull(),
  /** Who set it; empty: the service. */
  utente: text().notNull(),
  quando: istante().notNull(),
});

/** When the door of an address is open (`rules/apertura.ts`). */
export const apertureIndirizzi = pgTable(
  'aperture_indirizzi',
  {
    codAnagrafica: text()
      .notNull()
      .references(() => clienti.codAnagrafica),
    /** Number of the delivery address; 0: the customer's own. */
    luogo: integer().notNull(),
    orari: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.codAnagrafica, table.luogo] })],
);

/** Roads that the routing service was asked for, by pair of points (`45.70710,11.47360`). */
export const trattiStrada = pgTable(
  'tratti_strada',
  {
    da: text().notNull(),
    a: text().notNull(),
    /** Null with the seconds: the service knows no way. */
    metri: real(),
    secondi: real(),
    /** Encoded polyline; null: not asked for yet. */
    linea: text(),
    quando: istante().notNull(),
  },
  (table) => [primaryKey({ columns: [table.da, table.a] }), index('tratti_strada_quando').on(table.quando)],
);
