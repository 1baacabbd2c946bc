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
import type { GuastoRiga } from '../rules/gcode/blocco.ts';
import type { Estensione } from '../rules/gcode/estensione.ts';
import type { Commessa, Fermata } from '../rules/lavoro.ts';

const istante = (): ReturnType<typeof timestamp> => timestamp({ withTimezone: true });

/** One row. */
export const centrolavoro = pgTable(
  'centrolavoro',
  {
    id: smallint().primaryKey(),
    /** Null: nobody. */
    idUtente: integer(),
    utente: text().notNull().default(''),
    preso: istante(),
    ultimo: istante(),
    /** Older counts are refused. */
    mosse: integer().notNull().default(0),
    commessa: jsonb().$type<Commessa>(),
    errori: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [check('centrolavoro_uno', sql`${table.id} = 1`)],
);

export const centrolavoroPersone = pgTable('centrolavoro_persone', {
  idUtente: integer()
    .primaryKey()
    .references(() => utenti.id, { onDelete: 'cascade' }),
  abilitato: istante().notNull(),
});

export const cncProgrammi = pgTable(
  'cnc_programmi',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** `maniglie/Aurora`; empty: root. */
    cartella: text().notNull(),
    /** `base.ngc`. */
    nome: text().notNull(),
    cdArticolo: text(),
    lotto: text().notNull().default(''),
    pezzi: integer().notNull().default(1),
    /** `tipo|choices` of a drilling pattern; or empty. */
    scelte: text().notNull().default(''),
    immagine: text().notNull().default(''),
    pdf: text().notNull().default(''),
    versione: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('cnc_programmi_nome').on(table.cartella, table.nome),
    index('cnc_programmi_articolo').on(table.cdArticolo),
  ],
);

export const cncDime = pgTable(
  'cnc_dime',
  {
    codTestata: text().notNull(),
    suffisso: integer().notNull(),
    fori: text().notNull(),
    utensili: text().notNull(),
    modello: text().notNull(),
    versione: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.codTestata, table.suffisso] })],
);

export const cncVersioni = pgTable(
  'cnc_versioni',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    idProgramma: integer()
      .notNull()
      .references(() => cncProgrammi.id, { onDelete: 'cascade' }),
    numero: integer().notNull(),
    /** SHA-256, hexadecimal; file key. */
    impronta: text().notNull(),
    righe: integer().notNull(),
    secondi: real().notNull(),
    estensione: jsonb().$type<Estensione>(),
    utensili: integer().array().notNull(),
    pause: integer().notNull(),
    /** What only the machine will know; released with a reason. */
    ignoti: jsonb().$type<readonly GuastoRiga[]>().notNull().default([]),
    /** Modes that it takes over from the machine: `G21`. */
    presunti: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    utente: text().notNull(),
    caricata: istante().notNull(),
    rilasciataDa: text().notNull().default(''),
    rilasciata: istante(),
    motivoRilascio: text().notNull().default(''),
  },
  (table) => [uniqueIndex('cnc_versioni_numero').on(table.idProgramma, table.numero)],
);

/** At most one is open. */
export const cncEsecuzioni = pgTable(
  'cnc_esecuzioni',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    idVersione: integer()
      .notNull()
      .references(() => cncVersioni.id, { onDelete: 'cascade' }),
    /** Null: unstated. */
    cdArticolo: text(),
    lotto: text().notNull(),
    utente: text().notNull(),
    inizio: istante().notNull(),
    fine: istante(),
    /** One of `statiLavoro`. */
    stato: text().notNull(),
    /** Null: working. */
    fermaDa: istante(),
    motivoSosta: text().notNull().default(''),
    fermate: jsonb().$type<readonly Fermata[]>().notNull().default([]),
    fermatoDa: text().notNull().default(''),
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
