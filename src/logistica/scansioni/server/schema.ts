import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { clienti } from '#vendita/clienti/server/schema.ts';
import { documenti } from '#vendita/documenti/server/schema.ts';

const at = () => timestamp({ withTimezone: true });

/** Kinds of papers by area, as the company files them. */
export const tipiScansione = pgTable(
  'tipi_scansione',
  {
    area: text().notNull(),
    tipoDoc: text().notNull(),
    descrizione: text().notNull(),
    /** The program gives the number, counted by year. */
    autoNumero: boolean().notNull(),
    /** The kind of our own documents that it is the signed copy of: BO, FT …; empty: none. */
    tipoDocumento: text().notNull(),
    /** The customer sees the copies of his documents too. */
    alCliente: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.area, table.tipoDoc] })],
);

/** Files that came, by upload or out of the folder, each content once. */
export const scansioniArrivi = pgTable(
  'scansioni_arrivi',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of its content. */
    impronta: text().notNull().unique(),
    nome: text().notNull(),
    /** File-store key of the file as it came. */
    chiave: text().notNull(),
    /** da leggere | letto | illeggibile */
    stato: text().notNull(),
    /** Why it can't be read; empty: it can. */
    motivo: text().notNull(),
    utente: text().notNull(),
    arrivato: at().notNull(),
  },
  (table) => [
    index('scansioni_arrivi_stato')
      .on(table.stato, table.id)
      .where(sql`stato <> 'letto'`),
  ],
);

/** Scanned documents: pages of a file that came, to be filed or filed. */
export const scansioni = pgTable(
  'scansioni',
  {
    idProg: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    idArrivo: bigint({ mode: 'number' })
      .notNull()
      .references(() => scansioniArrivi.id),
    /** The first of its pages in that file, from 1, and how many they are. */
    pagina: integer().notNull(),
    pagine: integer().notNull(),
    /** Scansioni | Archivio | CodBarError */
    origine: text().notNull(),
    /** What the bar code said; empty: there was none that could be read. */
    codice: text().notNull(),
    chiave: text().notNull(),
    anteprima: text().notNull(),
    area: text().notNull(),
    tipoDoc: text().notNull(),
    anno: smallint(),
    numero: integer(),
    codAnagrafica: text().references(() => clienti.codAnagrafica),
    /** The document of ours that it is a copy of. */
    idDocumento: bigint({ mode: 'number' }).references(() => documenti.id),
    letta: at().notNull(),
    archiviata: at(),
    eliminata: at(),
    /** What its fields were before it was filed or deleted last; null: nothing was done with it. */
    prima: jsonb(),
  },
  (table) => [
    index('scansioni_da_archiviare')
      .on(table.origine, table.idProg)
      .where(sql`eliminata is null and origine <> 'Archivio'`),
    index('scansioni_numero')
      .on(table.tipoDoc, table.numero, table.idProg)
      .where(sql`origine = 'Archivio'`),
    index('scansioni_area')
      .on(table.area, table.idProg)
      .where(sql`origine = 'Archivio'`),
    index('scansioni_cliente')
      .on(table.codAnagrafica, table.idProg)
      .where(sql`origine = 'Archivio'`),
    index('scansioni_documento').on(table.idDocumento),
  ],
);
