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

/** A count of some places, or of some articles. */
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

/** An article to be counted at a place. `fuoriPosto`: found where the house does not keep it, added to its own row. */
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
    /** In the article's unit, at the moment `quando`. */
    qta: qty(),
    quando: instant(),
    idUtente: integer(),
    contataDa: text().notNull().default(''),
    /** A recount takes only what was counted after it was asked for. */
    richiesta: instant(),
    nota: text().notNull().default(''),
    /** Picked from here for orders and not yet delivered, as it was counted. */
    prelevata: qty().notNull().default(0),
    /** As approved: what the ledger had there at `quando`, EUR per unit, the movement; null of it where nothing differed. */
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

/** What hands counted, as it came: never changed. */
export const conteggi = pgTable(
  'conteggi',
  {
    /** Made on the phone. */
    chiave: text().primaryKey(),
    idConta: integer()
      .notNull()
      .references(() => conte.id),
    cdArticolo: text().notNull(),
    ubicazione: text().notNull(),
    /** Null: taken back. */
    qta: qty(),
    quando: instant().notNull(),
    ricevuto: instant().notNull(),
    idUtente: integer(),
  },
  (table) => [index('conteggi_conta').on(table.idConta, table.cdArticolo)],
);
