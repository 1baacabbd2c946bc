import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { utenti } from '#sistema/accesso/server/schema.ts';
import type { Estensione } from '../rules/gcode/estensione.ts';
import type { Commessa, Fermata } from '../rules/lavoro.ts';

const istante = (): ReturnType<typeof timestamp> => timestamp({ withTimezone: true });

/** The machine tool, one row: who holds it, when it was last given a command, what it has reported since. */
export const centrolavoro = pgTable(
  'centrolavoro',
  {
    id: smallint().primaryKey(),
    /** Null: nobody. */
    idUtente: integer(),
    utente: text().notNull().default(''),
    preso: istante(),
    /** When the last command that moves it was given. */
    ultimo: istante(),
    /** Commands so far: one that names an older number is not sent. */
    mosse: integer().notNull().default(0),
    /** What the last loaded program was loaded for. */
    commessa: jsonb().$type<Commessa>(),
    errori: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [check('centrolavoro_uno', sql`${table.id} = 1`)],
);

/** Who may move it. */
export const centrolavoroPersone = pgTable('centrolavoro_persone', {
  idUtente: integer()
    .primaryKey()
    .references(() => utenti.id, { onDelete: 'cascade' }),
  abilitato: istante().notNull(),
});

/** Programs of the machine tool, each with its versions. */
export const cncProgrammi = pgTable(
  'cnc_programmi',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Folder of the tree, `maniglie/Aurora`; empty for the top. */
    cartella: text().notNull(),
    /** With its ending, `base.ngc`. */
    nome: text().notNull(),
    cdArticolo: text(),
    lotto: text().notNull().default(''),
    /** Pieces that one run makes. */
    pezzi: integer().notNull().default(1),
    /** `tipo|choices` of the configuration that a drilling pattern made it for; empty for any other. */
    scelte: text().notNull().default(''),
    /** Keys of private files; empty for none. */
    immagine: text().notNull().default(''),
    pdf: text().notNull().default(''),
    versione: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('cnc_programmi_nome').on(table.cartella, table.nome),
    index('cnc_programmi_articolo').on(table.cdArticolo),
  ],
);

/** Drilling patterns of handles, one per header. */
export const cncDime = pgTable(
  'cnc_dime',
  {
    codTestata: text().notNull(),
    suffisso: integer().notNull(),
    /** `X; Y; diametro; profondità`, one a line; empty: the configurator's. */
    fori: text().notNull(),
    /** `8=1, 20=2`: tool by diameter. */
    utensili: text().notNull(),
    /** G-code with `{x}`, `{y}`, `{profondita}`, `{diametro}`, `{utensile}`. */
    modello: text().notNull(),
    versione: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.codTestata, table.suffisso] })],
);

/** Each text of a program that was ever loaded up; only a released one goes to the machine. */
export const cncVersioni = pgTable(
  'cnc_versioni',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    idProgramma: integer()
      .notNull()
      .references(() => cncProgrammi.id, { onDelete: 'cascade' }),
    numero: integer().notNull(),
    /** SHA-256 of its bytes, in hexadecimal; the file is kept under it. */
    impronta: text().notNull(),
    righe: integer().notNull(),
    secondi: real().notNull(),
    estensione: jsonb().$type<Estensione>(),
    utensili: integer().array().notNull(),
    pause: integer().notNull(),
    utente: text().notNull(),
    caricata: istante().notNull(),
    /** Who released it for the machine; empty for nobody. */
    rilasciataDa: text().notNull().default(''),
    rilasciata: istante(),
  },
  (table) => [uniqueIndex('cnc_versioni_numero').on(table.idProgramma, table.numero)],
);

/** Runs of programs at the machine; one is open at most. */
export const cncEsecuzioni = pgTable(
  'cnc_esecuzioni',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    idVersione: integer()
      .notNull()
      .references(() => cncVersioni.id, { onDelete: 'cascade' }),
    /** Null where neither who loaded the program nor the program itself says it. */
    cdArticolo: text(),
    lotto: text().notNull(),
    utente: text().notNull(),
    inizio: istante().notNull(),
    fine: istante(),
    /** One of `statiLavoro`. */
    stato: text().notNull(),
    /** Since when it stands still; null while it works. */
    fermaDa: istante(),
    /** Why it stands still, or is about to. */
    motivoSosta: text().notNull().default(''),
    fermate: jsonb().$type<readonly Fermata[]>().notNull().default([]),
    /** Who sent a stop; empty for nobody. */
    fermatoDa: text().notNull().default(''),
    /** Why it ended before its end; empty where it did not. */
    motivo: text().notNull().default(''),
    pezzi: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('cnc_esecuzioni_aperta')
      .on(sql`(1)`)
      .where(sql`fine is null`),
    index('cnc_esecuzioni_inizio').on(table.inizio),
  ],
);
