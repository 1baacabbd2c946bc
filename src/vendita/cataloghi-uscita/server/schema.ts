import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { clienti } from '#vendita/clienti/server/schema.ts';

const at = () => timestamp({ withTimezone: true });

/** A catalogue that a customer's program reads, with his prices. */
export const cataloghiUscita = pgTable(
  'cataloghi_uscita',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    codAnagrafica: text()
      .notNull()
      .references(() => clienti.codAnagrafica),
    nome: text().notNull(),
    formato: text().notNull(),
    /** Made each night. */
    notte: boolean().notNull(),
    /** False: neither made by night nor read by the key. */
    attivo: boolean().notNull().default(true),
    /** Counts how often it was made. */
    numero: integer().notNull().default(0),
    /** The work that makes it, or made it last. */
    idLavoro: bigint({ mode: 'number' }),
    /** Who set it up or saved it last; the night works in this name. */
    idUtente: integer().notNull(),
    creato: at().notNull(),
    /** SHA-256; the key is shown once. Null: none. */
    impronta: text(),
    chiaveCreata: at(),
    /** Who made the key, which ends with his rights. Null: `idUtente`, for keys of earlier versions. */
    chiaveUtente: integer(),
    ultimoUso: at(),
    /** Requests in the hour that began then. */
    oraDal: at(),
    richieste: integer().notNull().default(0),
    versione: integer().notNull().default(1),
    /** `sftp://host:port/folder` or an https address to which each new file is sent. Null: it is fetched only. */
    consegnaIndirizzo: text(),
    consegnaUtente: text().notNull().default(''),
    /** Sealed: password, private key or bearer token. */
    consegnaSegreto: text().notNull().default(''),
    /** `SHA256:…` of the SFTP server's key, learned when the address was saved; another one is refused. */
    consegnaHost: text().notNull().default(''),
    /** The last file that arrived, and when. */
    consegnaNumero: integer(),
    consegnaQuando: at(),
    /** Why the last attempt failed; empty if it did not. */
    consegnaErrore: text().notNull().default(''),
  },
  (table) => [
    index('cataloghi_uscita_cliente').on(table.codAnagrafica, table.id),
    check('cataloghi_uscita_formato', sql`formato in ('bmecat-2005', 'bmecat-1.2', 'metel', 'excel', 'csv', 'json')`),
  ],
);

const diUnCatalogo = () =>
  integer()
    .notNull()
    .references(() => cataloghiUscita.id, { onDelete: 'cascade' });

export const cataloghiUscitaFile = pgTable(
  'cataloghi_uscita_file',
  {
    idCatalogo: diUnCatalogo(),
    numero: integer().notNull(),
    /** Key in the file store. */
    chiave: text().notNull(),
    byte: bigint({ mode: 'number' }).notNull(),
    articoli: integer().notNull(),
    /** Against the one before. */
    nuovi: integer().notNull(),
    cambiati: integer().notNull(),
    tolti: integer().notNull(),
    quando: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.idCatalogo, table.numero] })],
);

/** What the customer was told last of each article. */
export const cataloghiUscitaArticoli = pgTable(
  'cataloghi_uscita_articoli',
  {
    idCatalogo: diUnCatalogo(),
    cdArticolo: text().notNull(),
    impronta: text().notNull(),
    /** The making that told the last change. */
    numero: integer().notNull(),
    /** The making that told it first. */
    dal: integer().notNull(),
    tolto: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.idCatalogo, table.cdArticolo] }),
    index('cataloghi_uscita_articoli_numero').on(table.idCatalogo, table.numero, table.cdArticolo),
  ],
);

/**
 * Articles of a file in the making; deleted when it is done. Without a foreign key, whose check would end the file's
 * snapshot when the catalogue's row changes meanwhile.
 */
export const cataloghiUscitaLetti = pgTable(
  'cataloghi_uscita_letti',
  { idCatalogo: integer().notNull(), cdArticolo: text().notNull(), impronta: text().notNull() },
  (table) => [primaryKey({ columns: [table.idCatalogo, table.cdArticolo] })],
);
