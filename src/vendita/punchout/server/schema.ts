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

/** Access for a customer's program. */
export const punchoutAccessi = pgTable(
  'punchout_accessi',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    codAnagrafica: text()
      .notNull()
      .references(() => clienti.codAnagrafica),
    nome: text().notNull(),
    protocollo: text().notNull(),
    /** Identity of the program, in lower case. */
    identita: text().notNull().unique(),
    /** SHA-256 of the secret, which is shown only once. Null: no secret. */
    impronta: text(),
    segretoCreato: at(),
    /** Hosts to which a cart may be returned. */
    hosts: text().array().notNull(),
    /** User in whose name buyers shop or orders are placed automatically; null only for Peppol participants. */
    idUtente: integer().references(() => utenti.id, { onDelete: 'cascade' }),
    minuti: integer().notNull(),
    scade: date({ mode: 'string' }),
    attivo: boolean().notNull(),
    /** Our supplier number and the material group in the buyer's program. */
    fornitore: text().notNull().default(''),
    gruppoMerci: text().notNull().default(''),
    /** Kinds of documents sent to a Peppol participant or a cXML program. */
    invia: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Its orders are placed automatically if every line is certain. */
    ordineDiretto: boolean().notNull().default(false),
    /** Destination of cXML messages, our identity, the encrypted secret, and since when they are sent. */
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

/** Visit of a buyer; its cart is `carrello_righe.persona = 1000000000 + id`. */
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
    /** URL to which the cart is returned. */
    ritorno: text().notNull(),
    /** Parameters to return unchanged. */
    chiesto: jsonb().notNull(),
    articolo: text().notNull().default(''),
    cerca: text().notNull().default(''),
    aperta: at().notNull(),
    scade: at().notNull(),
    entrata: at(),
    famiglia: uuid(),
    tornata: at(),
    /** The `RigaPortata[]` returned last. */
    righe: jsonb(),
    totale: numeric({ precision: 14, scale: 2, mode: 'number' }),
    /** SHA-256 of the key with which the browser fetches the form. */
    improntaRitorno: text().unique(),
  },
  (table) => [
    index('punchout_visite_accesso').on(table.idAccesso, table.id),
    index('punchout_visite_famiglia').on(table.famiglia),
    // To find carts to delete.
    index('punchout_visite_scade').on(table.scade),
  ],
);

/** Orders received by an access, with the identifiers that answers must contain. */
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
    /** Identities of both sides as the order names them. */
    noi: jsonb().notNull(),
    loro: jsonb().notNull(),
  },
  (table) => [index('punchout_ordini_accesso').on(table.idAccesso)],
);

/** Messages to cXML programs, each once: a confirmation per version of an order, and a notice per delivery. */
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
    /** The order or delivery note; null: the order was refused. */
    idDocumento: bigint({ mode: 'number' }).references(() => documenti.id),
    /** Version of the order in the message: 1 as confirmed, one more per change, 0 cancelled. */
    versione: integer().notNull().default(1),
    stato: text({ enum: statiMessaggio }).notNull(),
    /** Why it was not sent. */
    messaggio: text().notNull().default(''),
    /** The message without our secret; empty if none was written. */
    testo: text().notNull(),
    /** Last answer of the program. */
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
