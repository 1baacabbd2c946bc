import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  check,
  smallint,
} from 'drizzle-orm/pg-core';
import { clienti } from '#vendita/clienti/server/schema.ts';
import { documenti } from '#vendita/documenti/server/schema.ts';
import { conosciuto, generi, letture, origini, stati } from '../rules.ts';

const at = () => timestamp({ withTimezone: true });
const vuoto = () => text().notNull().default('');

/** Received orders, one row per content. Rows are never deleted. */
export const ordiniInArrivo = pgTable(
  'ordini_in_arrivo',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    origine: text({ enum: origini }).notNull(),
    /** SHA-256 and key of the file. */
    impronta: text().notNull(),
    chiave: text().notNull(),
    nome: text().notNull(),
    /** Address and subject of the mail it came with. */
    mittente: vuoto(),
    oggetto: vuoto(),
    arrivato: at().notNull(),
    lettura: text({ enum: letture }).notNull().default('da leggere'),
    motivoLettura: vuoto(),
    /** The `Letto` of the file. */
    letto: jsonb(),
    codAnagrafica: text().references(() => clienti.codAnagrafica),
    comeCliente: text({ enum: conosciuto }).notNull().default(''),
    genere: text({ enum: generi }).notNull().default('ignoto'),
    numeroOrdine: vuoto(),
    dataChiesta: date({ mode: 'string' }),
    righe: integer().notNull().default(0),
    sicure: integer().notNull().default(0),
    nonLette: integer().notNull().default(0),
    valore: numeric({ precision: 14, scale: 2, mode: 'number' }),
    stato: text({ enum: stati }).notNull().default('nuovo'),
    /** The name stays if the user is deleted. */
    idIncaricato: integer(),
    incaricato: vuoto(),
    /** Why it was discarded. */
    motivo: vuoto(),
    chiuso: at(),
    /** Order or quote created from it. */
    idDocumento: bigint({ mode: 'number' }).references(() => documenti.id),
    /** Letters and digits of the customer's order number. */
    numeroChiave: vuoto(),
    /** Articles and quantities ordered. */
    firmaRighe: vuoto(),
    /** Why it was ordered although the same lines had been ordered days before. */
    comunque: vuoto(),
    /** User in whose name it is ordered automatically, by agreement with the sending program. */
    direttoPer: integer(),
  },
  (table) => [
    uniqueIndex('ordini_in_arrivo_impronta').on(table.impronta),
    index('ordini_in_arrivo_chiave').on(table.chiave),
    index('ordini_in_arrivo_arrivato').on(table.arrivato),
    index('ordini_in_arrivo_da_fare')
      .on(table.arrivato)
      .where(sql`stato in ('nuovo', 'in lavorazione')`),
    // A customer's number is ordered only once.
    uniqueIndex('ordini_in_arrivo_numero')
      .on(table.codAnagrafica, table.numeroChiave)
      .where(sql`stato = 'ordine' and numero_chiave <> ''`),
    // To find the customer chosen for a sender.
    index('ordini_in_arrivo_mittente')
      .on(table.mittente)
      .where(sql`come_cliente = 'a mano'`),
    index('ordini_in_arrivo_documento').on(table.idDocumento),
    index('ordini_in_arrivo_cliente').on(table.codAnagrafica, table.arrivato),
  ],
);

/** Columns of a customer's layout, confirmed by an order. */
export const ordiniInArrivoForme = pgTable(
  'ordini_in_arrivo_forme',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    codAnagrafica: text()
      .notNull()
      .references(() => clienti.codAnagrafica),
    /** `Letto.impronta`. */
    impronta: text().notNull(),
    /** `Letto.colonne`. */
    colonne: jsonb().notNull(),
    ricordata: at().notNull(),
  },
  (table) => [uniqueIndex('ordini_in_arrivo_forme_una').on(table.codAnagrafica, table.impronta)],
);

/** Messages of the mailbox, each once, whatever the result. */
export const ordiniInArrivoMessaggi = pgTable(
  'ordini_in_arrivo_messaggi',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** `Message-ID`, or the SHA-256 of a message without one. */
    chiave: text().notNull(),
    mittente: text().notNull(),
    oggetto: text().notNull(),
    arrivato: at().notNull(),
  },
  (table) => [uniqueIndex('ordini_in_arrivo_messaggi_chiave').on(table.chiave)],
);

/** State of the mailbox when last read; no row before. */
export const ordiniInArrivoCasella = pgTable(
  'ordini_in_arrivo_casella',
  {
    id: smallint().primaryKey().default(1),
    /** Read mark, a `Segno`. */
    segno: jsonb().notNull().default({}),
    /** When the mailbox last answered. */
    sentita: at(),
    /** Present fault; may be empty. */
    guaio: vuoto(),
  },
  () => [check('ordini_in_arrivo_casella_una', sql`id = 1`)],
);
