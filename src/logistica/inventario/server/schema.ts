import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { postiContati, statiConta, statiRiga } from '../rules.ts';

const qty = () => numeric({ precision: 14, scale: 3, mode: 'number' });
const instant = () => timestamp({ withTimezone: true });

export const conte = pgTable(
  'conte',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    descrizione: text().notNull(),
    stato: text({ enum: statiConta }).notNull().default('aperta'),
    aperta: instant().notNull(),
    apertaDa: text().notNull(),
  },
  (table) => [
    index('conte_aperte')
      .on(table.id)
      .where(sql`stato = 'aperta'`),
  ],
);

/**
 * An article to count at a location. `fuoriPosto`: found where it is not stored, and added to the article's own row.
 */
export const conteRighe = pgTable(
  'conte_righe',
  {
    idConta: integer()
      .notNull()
      .references(() => conte.id),
    cdArticolo: text().notNull(),
    ubicazione: text().notNull(),
    posto: text({ enum: postiContati }).notNull(),
    fuoriPosto: boolean().notNull().default(false),
    stato: text({ enum: statiRiga }).notNull().default('da contare'),
    /** In the article's unit, counted at `quando`. */
    qta: qty(),
    quando: instant(),
    idUtente: integer(),
    contataDa: text().notNull().default(''),
    /** A recount ignores what was counted before this moment. */
    richiesta: instant(),
    nota: text().notNull().default(''),
    /** Picked from here for orders and not yet delivered when counted. */
    prelevata: qty().notNull().default(0),
    /** As approved: ledger quantity at `quando`, EUR per unit, movement; null if nothing differed. */
    attesa: qty(),
    costo: numeric({ precision: 14, scale: 5, mode: 'number' }),
    idMovimento: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.idConta, table.cdArticolo, table.ubicazione] }),
    check(
      'conte_righe_contata',
      sql`(qta is null) = (quando is null) and qta >= 0 and (stato not in ('contata', 'approvata') or qta is not null)`,
    ),
  ],
);

/** Counts as sent by phones; never changed. */
export const conteggi = pgTable(
  'conteggi',
  {
    /** Generated on the phone. */
    chiave: text().primaryKey(),
    idConta: integer()
      .notNull()
      .references(() => conte.id),
    cdArticolo: text().notNull(),
    ubicazione: text().notNull(),
    /** Null: withdrawn. */
    qta: qty(),
    quando: instant().notNull(),
    ricevuto: instant().notNull(),
    idUtente: integer(),
  },
  (table) => [index('conteggi_conta').on(table.idConta, table.cdArticolo)],
);
