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

export const articoli = pgTable(
  'articoli',
  {
    cdArticolo: text().primaryKey(),
    descrizione: text().notNull(),
    unMisura: text().notNull(),
    umOrdiniWeb: text().notNull(),
    qtaPerPezzo: qty().notNull(),
    qtScatola: qty().notNull(),
    articoloNonDivisibile: boolean().notNull(),
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
    /** VAT code of its own; a customer's regime wins over it. */
    cdIva: text().notNull().default('22'),
    /** Kg per `unMisura`. */
    peso: numeric({ precision: 12, scale: 5, mode: 'number' }),
    versione: integer().notNull().default(1),
  },
  (table) => [
    index('articoli_fornitore').on(table.cdArticoloFornitoreCatalogo),
    // With the code, so that lists by brand and category find which lines are theirs without reading articles.
    index('articoli_azienda').on(table.codiceAzienda, table.cdArticolo),
    index('articoli_categoria').on(table.catMerceologica, table.cdArticolo),
    index('articoli_parti').using(
      'gin',
      sql`lower(cd_articolo || ' ' || cd_articolo_fornitore_catalogo || ' ' || descrizione || ' ' || ubicazione) gin_trgm_ops`,
    ),
    index('articoli_ubicazione').on(sql`(ubicazione collate "C")`),
    index('articoli_funzione_db')
      .on(table.funzioneDb)
      .where(sql`funzione_db <> ''`),
    // Same expressions as in the quick order's queries.
    index('articoli_codice_scritto').on(sql`(regexp_replace(upper(cd_articolo), '[^A-Z0-9]', '', 'g') collate "C")`),
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

/** EANs printed by the manufacturer, with 14 digits. */
export const articoliEan = pgTable(
  'articoli_ean',
  {
    gtin: text().primaryKey(),
    cdArticolo: text()
      .notNull()
      .references(() => articoli.cdArticolo),
    /** Quantity in a pack with this code, in `unMisura`. */
    qta: qty().notNull(),
  },
  (table) => [
    index('articoli_ean_articolo').on(table.cdArticolo),
    check('articoli_ean_gtin', sql`gtin ~ '^[0-9]{14}$'`),
    check('articoli_ean_qta', sql`qta > 0`),
  ],
);

/**
 * Reservations beyond managed stock wait in `documenti_attese`. Each place is the sum of `movimenti_giacenze`; only
 * `muoviGiacenze` and imports write.
 */
export const giacenze = pgTable(
  'giacenze',
  {
    cdArticolo: text()
      .primaryKey()
      .references(() => articoli.cdArticolo),
    qtaScaffale: qty().notNull(),
    /** External warehouse. */
    qtaUbicazione2: qty('qta_ubicazione2').notNull(),
    qtaRicevuta: qty().notNull(),
    qtaImpegnata: qty().notNull(),
  },
  (table) => [
    // Few articles lie in reception.
    index('giacenze_ricevute')
      .on(table.cdArticolo)
      .where(sql`qta_ricevuta > 0`),
  ],
);

/** Append-only, enforced by the database; reversed by a movement. Keeps codes that an undone import removed. */
export const movimentiGiacenze = pgTable(
  'movimenti_giacenze',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    cdArticolo: text().notNull(),
    qta: qty().notNull(),
    da: text({ enum: posti }).notNull(),
    a: text({ enum: posti }).notNull(),
    causale: text({ enum: causali }).notNull(),
    documento: text().notNull().default(''),
    /** As `Mossa.idDocumento`. */
    idDocumento: bigint({ mode: 'number' }),
    riga: integer(),
    controparte: text().notNull().default(''),
    ubicazione: text().notNull().default(''),
    quando: timestamp({ withTimezone: true }).notNull(),
    idUtente: integer(),
  },
  (table) => [
    check('movimenti_giacenze_qta', sql`qta > 0 and da <> a`),
    index('movimenti_giacenze_articolo').on(table.cdArticolo, table.id),
    index('movimenti_giacenze_documento')
      .on(table.idDocumento, table.causale)
      .where(sql`id_documento is not null`),
    index('movimenti_giacenze_sistemazioni')
      .on(table.id)
      .where(sql`causale = 'sistemazione'`),
  ],
);

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
    validoAl: date({ mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.cdArticolo, table.codListino, table.daQuantita, table.validoDal] })],
);

export const tipiListino = pgTable('tipi_listino', {
  codListino: text().primaryKey(),
  gruppoClienti: text().notNull(),
});

export const scontiCliente = pgTable(
  'sconti_cliente',
  {
    codAnagrafica: text().notNull(),
    livello: text().notNull(),
    chiave: text().notNull(),
    sconto1: percent().notNull(),
    sconto2: percent().notNull(),
  },
  (table) => [primaryKey({ columns: [table.codAnagrafica, table.livello, table.chiave] })],
);

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

/** articolo or testata (`{codTestata}-{suffisso}`). */
export const preferiti = pgTable(
  'preferiti',
  { idUtente: integer().notNull(), tipo: text().notNull(), chiave: text().notNull() },
  (table) => [primaryKey({ columns: [table.idUtente, table.tipo, table.chiave] })],
);

/** For one piece; never changed. */
export const configurazioniParti = pgTable(
  'configurazioni_parti',
  {
    /** Equal choices of one version share one configuration. */
    configurazione: text().notNull(),
    prog: smallint().notNull(),
    posizione: text().notNull(),
    cdArticolo: text()
      .notNull()
      .references(() => articoli.cdArticolo),
    quantita: numeric({ precision: 14, scale: 6, mode: 'number' }).notNull(),
    /** Mm; null: not cut. */
    lunghezza: numeric({ precision: 10, scale: 2, mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.configurazione, table.prog] })],
);
