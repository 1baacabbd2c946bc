import { sql } from 'drizzle-orm';
import {
  type IndexColumn,
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

export const tipiScansione = pgTable(
  'tipi_scansione',
  {
    area: text().notNull(),
    tipoDoc: text().notNull(),
    descrizione: text().notNull(),
    /** Per year. */
    autoNumero: boolean().notNull(),
    /** Signed copy of: BO, FT …; empty: none. */
    tipoDocumento: text().notNull(),
    alCliente: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.area, table.tipoDoc] })],
);

export const scansioniArrivi = pgTable(
  'scansioni_arrivi',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    impronta: text().notNull().unique(),
    nome: text().notNull(),
    chiave: text().notNull(),
    /** da leggere | letto | illeggibile | tolto (unreadable and dismissed) */
    stato: text().notNull(),
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

/** Index columns: search fields, then display order, so that no sort or further scan is needed. */
const inArchivio = (nome: string, ...colonne: [IndexColumn, ...IndexColumn[]]) =>
  index(`scansioni_${nome}`)
    .on(...colonne)
    .where(sql`origine = 'Archivio'`);

export const scansioni = pgTable(
  'scansioni',
  {
    idProg: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    idArrivo: bigint({ mode: 'number' })
      .notNull()
      .references(() => scansioniArrivi.id),
    /** First page, from 1. */
    pagina: integer().notNull(),
    pagine: integer().notNull(),
    /**
     * For scans filed by their code: number of pages whose own code confirmed it; for older ones only the first is
     * known.
     */
    pagineLette: integer().notNull().default(1),
    /** Scansioni | Archivio | CodBarError */
    origine: text().notNull(),
    codice: text().notNull(),
    /** The code was read, but not the other marks of the paper. */
    coperta: boolean().notNull().default(false),
    chiave: text().notNull(),
    anteprima: text().notNull(),
    area: text().notNull(),
    tipoDoc: text().notNull(),
    anno: smallint(),
    numero: integer(),
    codAnagrafica: text().references(() => clienti.codAnagrafica),
    idDocumento: bigint({ mode: 'number' }).references(() => documenti.id),
    letta: at().notNull(),
    archiviata: at(),
    eliminata: at(),
    /** Undo state. */
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
    // Index-only scan by customer, year and kind.
    inArchivio('cliente', table.codAnagrafica, table.idProg, table.anno, table.tipoDoc),
    index('scansioni_documento').on(table.idDocumento),
  ],
);
