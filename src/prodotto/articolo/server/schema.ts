import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { causali, posti } from '../rules/posti.ts';

const qty = (name?: string) =>
  name
    ? numeric(name, { precision: 14, scale: 3, mode: 'number' })
    : numeric({ precision: 14, scale: 3, mode: 'number' });
const price = () => numeric({ precision: 14, scale: 5, mode: 'number' });
const percent = () => numeric({ precision: 5, scale: 2, mode: 'number' });

/** Articles: what is sold and counted. Codes of 12 to 14 digits, shown XXX XXXXX XX XX XX. */
export const articoli = pgTable(
  'articoli',
  {
    cdArticolo: text().primaryKey(),
    descrizione: text().notNull(),
    unMisura: text().notNull(),
    /** Unit of web orders; empty where any whole quantity may be ordered. */
    umOrdiniWeb: text().notNull(),
    qtaPerPezzo: qty().notNull(),
    qtScatola: qty().notNull(),
    articoloNonDivisibile: boolean().notNull(),
    /** 'al pezzo', 'al metro', 'ogni 100 pezzi' … */
    descUmConversione: text().notNull(),
    cdArticoloFornitoreCatalogo: text().notNull(),
    codiceAzienda: text().notNull(),
    catMerceologica: text().notNull(),
    ubicazione: text().notNull(),
    ubicazione2: text().notNull(),
    obsoleto: boolean().notNull(),
    eliminato: boolean().notNull(),
    nonStampCatalogo: boolean().notNull(),
    scortaNonGestita: boolean().notNull(),
    distintaBaseSemplice: boolean().notNull(),
    distintaBaseDinamica: boolean().notNull(),
    funzioneDb: text().notNull(),
    descrizioneTecnicaHtml: text().notNull().default(''),
    pathImg: text().notNull(),
    dataInventario: date({ mode: 'string' }),
    /** Kg of one unit (`unMisura`); null where nobody has weighed it. */
    peso: numeric({ precision: 12, scale: 5, mode: 'number' }),
    /** Grows with every edit: who saves with an older one is told. */
    versione: integer().notNull().default(1),
  },
  (table) => [
    index('articoli_fornitore').on(table.cdArticoloFornitoreCatalogo),
    index('articoli_azienda').on(table.codiceAzienda),
    // The drawers of a machine are those whose location begins with its number.
    index('articoli_ubicazione').on(sql`(ubicazione collate "C")`),
    // Few articles of many are made to measure: those of a model are found by it.
    index('articoli_funzione_db')
      .on(table.funzioneDb)
      .where(sql`funzione_db <> ''`),
    // Codes as people write them, in any grouping and case: the quick order looks them up by the same expressions.
    index('articoli_codice_scritto').on(sql`(regexp_replace(upper(cd_articolo), '[^A-Z0-9]', '', 'g') collate "C")`),
    // Double supplier codes of a company: the code itself stands last, so that none of the rows has to be read.
    index('articoli_codice_doppio')
      .on(
        table.codiceAzienda,
        sql`(translate(upper(cd_articolo_fornitore_catalogo), ' .-/_', '') collate "C")`,
        table.cdArticoloFornitoreCatalogo,
      )
      .where(sql`not eliminato and cd_articolo_fornitore_catalogo <> ''`),
    index('articoli_fornitore_scritto').on(
      sql`(regexp_replace(upper(cd_articolo_fornitore_catalogo), '[^A-Z0-9]', '', 'g') collate "C")`,
    ),
  ],
);

/**
 * Stock of an article by place, and what of it is promised to confirmed orders. Never promised beyond stock where stock is managed. What stands
 * at each place is the sum of `movimenti_giacenze`: both are written by `muoviGiacenze` alone, and by an import; what is ordered and what lies at subcontractors is worked out from documents and stands nowhere else.
 */
export const giacenze = pgTable('giacenze', {
  cdArticolo: text()
    .primaryKey()
    .references(() => articoli.cdArticolo),
  /** At its shelf or drawer (`ubicazione`). */
  qtaScaffale: qty().notNull(),
  /** External warehouse. */
  qtaUbicazione2: qty('qta_ubicazione2').notNull(),
  /** In reception: it came and was not put away yet. */
  qtaRicevuta: qty().notNull(),
  qtaImpegnata: qty().notNull(),
});

/**
 * The ledger of stock: so much went from one place to another. Rows are added alone, the database refuses any other change; a mistake is taken
 * back by a movement of its own. It keeps the codes of articles that an undone import took away again.
 */
export const movimentiGiacenze = pgTable(
  'movimenti_giacenze',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    cdArticolo: text().notNull(),
    qta: qty().notNull(),
    da: text({ enum: posti }).notNull(),
    a: text({ enum: posti }).notNull(),
    causale: text({ enum: causali }).notNull(),
    /** As people name it; empty where there is none. */
    documento: text().notNull().default(''),
    /** Of a receipt `ricevimenti.id`, of a delivery and its return the delivery note, of a sending its line, of an undone put-away that movement. */
    idDocumento: bigint({ mode: 'number' }),
    riga: integer(),
    /** Supplier, subcontractor or customer. */
    controparte: text().notNull().default(''),
    /** The shelf or drawer that it was put at. */
    ubicazione: text().notNull().default(''),
    quando: timestamp({ withTimezone: true }).notNull(),
    /** Null where no person did it: an import, the opening of the ledger. */
    idUtente: integer(),
  },
  (table) => [
    check('movimenti_giacenze_qta', sql`qta > 0 and da <> a`),
    index('movimenti_giacenze_articolo').on(table.cdArticolo, table.id),
    index('movimenti_giacenze_documento')
      .on(table.idDocumento, table.causale)
      .where(sql`id_documento is not null`),
    // Who put what away last.
    index('movimenti_giacenze_sistemazioni')
      .on(table.id)
      .where(sql`causale = 'sistemazione'`),
  ],
);

/** List prices: of a list, for an article, from a quantity, over a half-open range of days. */
export const listini = pgTable(
  'listini',
  {
    codListino: text().notNull(),
    cdArticolo: text()
      .notNull()
      .references(() => articoli.cdArticolo),
    daQuantita: qty().notNull(),
    prezzo: price().notNull(),
    validoDal: date({ mode: 'string' }).notNull(),
    /** First day on which it no longer holds; null while open. */
    validoAl: date({ mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.cdArticolo, table.codListino, table.daQuantita, table.validoDal] })],
);

/** Which customers a list is for. */
export const tipiListino = pgTable('tipi_listino', {
  codListino: text().primaryKey(),
  gruppoClienti: text().notNull(),
});

/** Discounts of a customer on an article, a merchandise category or a brand. */
export const scontiCliente = pgTable(
  'sconti_cliente',
  {
    codAnagrafica: text().notNull(),
    /** articolo | categoria | marca */
    livello: text().notNull(),
    chiave: text().notNull(),
    sconto1: percent().notNull(),
    sconto2: percent().notNull(),
  },
  (table) => [primaryKey({ columns: [table.codAnagrafica, table.livello, table.chiave] })],
);

/** Net prices of a customer for an article. */
export const prezziNetti = pgTable(
  'prezzi_netti',
  {
    codAnagrafica: text().notNull(),
    cdArticolo: text()
      .notNull()
      .references(() => articoli.cdArticolo),
    prezzo: price().notNull(),
    validoDal: date({ mode: 'string' }).notNull(),
    validoAl: date({ mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.codAnagrafica, table.cdArticolo, table.validoDal] }),
    index('prezzi_netti_articolo').on(table.cdArticolo),
  ],
);

/** Favourite articles and headers of a user; `tipo` is articolo or testata (`{codTestata}-{suffisso}`). */
export const preferiti = pgTable(
  'preferiti',
  { idUtente: integer().notNull(), tipo: text().notNull(), chiave: text().notNull() },
  (table) => [primaryKey({ columns: [table.idUtente, table.tipo, table.chiave] })],
);

/** What one piece of a configured article is made of; written once with its configuration and never changed. */
export const configurazioniParti = pgTable(
  'configurazioni_parti',
  {
    /** Identity of the configuration: the same choices of the same version have the same one. */
    configurazione: text().notNull(),
    prog: smallint().notNull(),
    posizione: text().notNull(),
    cdArticolo: text()
      .notNull()
      .references(() => articoli.cdArticolo),
    quantita: numeric({ precision: 14, scale: 6, mode: 'number' }).notNull(),
    /** Length to cut it to, mm; null where it is not cut. */
    lunghezza: numeric({ precision: 10, scale: 2, mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.configurazione, table.prog] })],
);
