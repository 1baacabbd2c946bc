import { sql } from 'drizzle-orm';
import type { IndexColumn } from 'drizzle-orm/pg-core';
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
    /** da leggere | letto | illeggibile | tolto: it can't be read, and nobody need look at it. */
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

/** What the archive is searched by, ending in the order in which it is shown: no search sorts or walks through more than its own. */
const inArchivio = (nome: string, ...colonne: [IndexColumn, ...IndexColumn[]]) =>
  index(`scansioni_${nome}`)
    .on(...colonne)
    .where(sql`origine = 'Archivio'`);

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
    inArchivio('numero', table.numero, table.idProg),
    inArchivio('area', table.area, table.idProg),
    inArchivio('area_anno', table.area, table.anno, table.idProg),
    inArchivio('tipo', table.tipoDoc, table.idProg),
    inArchivio('tipo_anno', table.tipoDoc, table.anno, table.idProg),
    // Of one customer year and kind are looked at in the index, without the rows.
    inArchivio('cliente', table.codAnagrafica, table.idProg, table.anno, table.tipoDoc),
    index('scansioni_documento').on(table.idDocumento),
  ],
);
