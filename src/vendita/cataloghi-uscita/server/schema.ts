import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { clienti } from '#vendita/clienti/server/schema.ts';

const at = () => timestamp({ withTimezone: true });

/** A catalogue with a customer's prices, read by the customer's program. */
export const cataloghiUscita = pgTable(
  'cataloghi_uscita',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    codAnagrafica: text()
      .notNull()
      .references(() => clienti.codAnagrafica),
    nome: text().notNull(),
    formato: text().notNull(),
    /** True if it is made every night. */
    notte: boolean().notNull(),
    /** False: the nightly run skips it and the key is refused. */
    attivo: boolean().notNull().default(true),
    /** Number of runs so far. */
    numero: integer().notNull().default(0),
    /** The running work, or the last one. */
    idLavoro: bigint({ mode: 'number' }),
    /** User who set it up or saved it last; the nightly run acts for this user. */
    idUtente: integer().notNull(),
    creato: at().notNull(),
    /** SHA-256 of the key, which is shown only once. Null: no key. */
    impronta: text(),
    chiaveCreata: at(),
    /**
     * User who created the key, which is valid while that user has the rights. Null: `idUtente`, for keys of earlier
     * versions.
     */
    chiaveUtente: integer(),
    ultimoUso: at(),
    /** Start of the hour in which requests are counted. */
    oraDal: at(),
    richieste: integer().notNull().default(0),
    versione: integer().notNull().default(1),
    /** `sftp://host:port/folder` or an https address to which each new file is sent. Null: files are only fetched. */
    consegnaIndirizzo: text(),
    consegnaUtente: text().notNull().default(''),
    /** Encrypted password, private key or bearer token. */
    consegnaSegreto: text().notNull().default(''),
    /** `SHA256:…` of the SFTP server's host key, stored with the address; any other key is refused. */
    consegnaHost: text().notNull().default(''),
    /** Number and time of the last file delivered. */
    consegnaNumero: integer(),
    consegnaQuando: at(),
    /** Reason why the last attempt failed; empty if it succeeded. */
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
    /** Compared with the previous file. */
    nuovi: integer().notNull(),
    cambiati: integer().notNull(),
    tolti: integer().notNull(),
    quando: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.idCatalogo, table.numero] })],
);

/** State of each article as last written to the customer's files. */
export const cataloghiUscitaArticoli = pgTable(
  'cataloghi_uscita_articoli',
  {
    idCatalogo: diUnCatalogo(),
    cdArticolo: text().notNull(),
    impronta: text().notNull(),
    /** Run that wrote the last change. */
    numero: integer().notNull(),
    /** Run that first wrote the article. */
    dal: integer().notNull(),
    tolto: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.idCatalogo, table.cdArticolo] }),
    index('cataloghi_uscita_articoli_numero').on(table.idCatalogo, table.numero, table.cdArticolo),
  ],
);

/**
 * Articles read for a file being made; deleted when it is done. No foreign key, because its check would break the
 * snapshot when the catalogue's row changes meanwhile.
 */
export const cataloghiUscitaLetti = pgTable(
  'cataloghi_uscita_letti',
  { idCatalogo: integer().notNull(), cdArticolo: text().notNull(), impronta: text().notNull() },
  (table) => [primaryKey({ columns: [table.idCatalogo, table.cdArticolo] })],
);
