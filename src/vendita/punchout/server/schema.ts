import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { utenti } from '#sistema/accesso/server/schema.ts';
import { clienti } from '#vendita/clienti/server/schema.ts';
import { documenti } from '#vendita/documenti/server/schema.ts';
import { ordiniInArrivo } from '#vendita/ordini-in-arrivo/server/schema.ts';
import { statiMessaggio } from '#vendita/peppol/rules.ts';
import { messaggiCxml } from '../rules.ts';

const at = () => timestamp({ withTimezone: true });

/** A customer's program whose buyers shop here. */
export const punchoutAccessi = pgTable(
  'punchout_accessi',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    codAnagrafica: text()
      .notNull()
      .references(() => clienti.codAnagrafica),
    nome: text().notNull(),
    protocollo: text().notNull(),
    /** By which the program presents itself, in lower case. */
    identita: text().notNull().unique(),
    /** SHA-256; the secret is shown once. Null: none. */
    impronta: text(),
    segretoCreato: at(),
    /** Hosts to which a cart may go. */
    hosts: text().array().notNull(),
    /** In whose name the buyers shop, or orders are made at once; null: of a participant of Peppol alone. */
    idUtente: integer().references(() => utenti.id, { onDelete: 'cascade' }),
    minuti: integer().notNull(),
    scade: date({ mode: 'string' }),
    attivo: boolean().notNull(),
    /** Our number, and the group of goods, in the buyer's program. */
    fornitore: text().notNull().default(''),
    gruppoMerci: text().notNull().default(''),
    /** Kinds of documents that go to a participant of Peppol or to a program of cXML. */
    invia: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Its orders need no desk where every line is sure. */
    ordineDiretto: boolean().notNull().default(false),
    /** Where messages of cXML go, as whom, and the sealed secret; since when they are wanted. */
    inviiIndirizzo: text().notNull().default(''),
    inviiIdentita: text().notNull().default(''),
    inviiSegreto: text().notNull().default(''),
    inviiDal: at(),
    ultimoUso: at(),
    creato: at().notNull(),
    versione: integer().notNull().default(1),
  },
  (table) => [
    index('punchout_accessi_cliente').on(table.codAnagrafica, table.id),
    index('punchout_accessi_utente').on(table.idUtente),
    check('punchout_accessi_protocollo', sql`protocollo in ('OCI', 'cXML', 'Peppol')`),
  ],
);

/** One buyer's visit; its cart is `carrello_righe.persona = 1000000000 + id`. */
export const punchoutVisite = pgTable(
  'punchout_visite',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    idAccesso: integer()
      .notNull()
      .references(() => punchoutAccessi.id, { onDelete: 'cascade' }),
    codAnagrafica: text().notNull(),
    idUtente: integer().notNull(),
    /** SHA-256 of the one-time key. */
    impronta: text().notNull().unique(),
    chiaveScade: at().notNull(),
    /** Where the cart goes. */
    ritorno: text().notNull(),
    /** What goes back as it came. */
    chiesto: jsonb().notNull(),
    articolo: text().notNull().default(''),
    cerca: text().notNull().default(''),
    aperta: at().notNull(),
    scade: at().notNull(),
    entrata: at(),
    famiglia: uuid(),
    tornata: at(),
    /** `RigaPortata[]` that went home last. */
    righe: jsonb(),
    totale: numeric({ precision: 14, scale: 2, mode: 'number' }),
    /** SHA-256 of the key by which the browser takes the form. */
    improntaRitorno: text().unique(),
  },
  (table) => [
    index('punchout_visite_accesso').on(table.idAccesso, table.id),
    index('punchout_visite_famiglia').on(table.famiglia),
    // Carts to be cleared.
    index('punchout_visite_scade').on(table.scade),
  ],
);

/** Orders that came by an access, with what an answer to them must name. */
export const punchoutOrdini = pgTable(
  'punchout_ordini',
  {
    idArrivo: integer()
      .primaryKey()
      .references(() => ordiniInArrivo.id),
    idAccesso: integer()
      .notNull()
      .references(() => punchoutAccessi.id, { onDelete: 'cascade' }),
    payloadId: text().notNull(),
    /** Us and them, as they call both. */
    noi: jsonb().notNull(),
    loro: jsonb().notNull(),
  },
  (table) => [index('punchout_ordini_accesso').on(table.idAccesso)],
);

/** What goes to a program of cXML, once: the confirmation of an order and of each change, a notice for each delivery of it. */
export const punchoutMessaggi = pgTable(
  'punchout_messaggi',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    idAccesso: integer().references(() => punchoutAccessi.id, { onDelete: 'set null' }),
    codAnagrafica: text()
      .notNull()
      .references(() => clienti.codAnagrafica),
    genere: text({ enum: messaggiCxml }).notNull(),
    idArrivo: integer()
      .notNull()
      .references(() => ordiniInArrivo.id),
    /** The order or the delivery note; null: the order was refused. */
    idDocumento: bigint({ mode: 'number' }).references(() => documenti.id),
    /** Of the order, as it is told: 1 as confirmed, then one per change, 0 cancelled. */
    versione: integer().notNull().default(1),
    stato: text({ enum: statiMessaggio }).notNull(),
    /** Why it did not go. */
    messaggio: text().notNull().default(''),
    /** The message without our secret; empty if none was written. */
    testo: text().notNull(),
    /** What the program answered last. */
    risposta: text().notNull().default(''),
    creato: at().notNull(),
    inviato: at(),
  },
  (table) => [
    uniqueIndex('punchout_messaggi_conferma')
      .on(table.idArrivo, sql`(coalesce(id_documento, 0))`, table.versione)
      .where(sql`genere = 'conferma'`),
    uniqueIndex('punchout_messaggi_spedizione')
      .on(table.idArrivo, table.idDocumento)
      .where(sql`genere = 'spedizione'`),
    index('punchout_messaggi_accesso').on(table.idAccesso, table.id),
    index('punchout_messaggi_cliente').on(table.codAnagrafica, table.id),
    index('punchout_messaggi_documento').on(table.idDocumento),
  ],
);
