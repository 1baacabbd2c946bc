import { sql } from 'drizzle-orm';
import {
  boolean,
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
import { aziende } from '#prodotto/marchi/server/schema.ts';

export const categorieMerceologiche = pgTable('categorie_merceologiche', {
  catMerceologica: text().primaryKey(),
  descrizione: text().notNull(),
});

export const capitoli = pgTable('capitoli', {
  codCategoria: text().primaryKey(),
  codLinea: text().notNull(),
  descrizione: text().notNull(),
  coloreRgb: text().notNull(),
  ordine: smallint().notNull(),
});

export const sottoCapitoli = pgTable(
  'sotto_capitoli',
  {
    codCategoria: text()
      .notNull()
      .references(() => capitoli.codCategoria),
    codSottoCategoria: text().notNull(),
    descrizione: text().notNull(),
    ordine: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.codCategoria, table.codSottoCategoria] })],
);

/** A header has one primary and at most two secondary ones. */
export const cataloghi = pgTable('cataloghi', {
  codiceCatalogoCapitoli: text().primaryKey(),
  codiceLinea: text().notNull(),
  descrizione: text().notNull(),
  coloreRgb: text().notNull(),
});

export const testate = pgTable(
  'testate',
  {
    codTestata: text().notNull(),
    suffisso: integer().notNull(),
    descrizione: text().notNull(),
    informazioni: text().notNull(),
    codiceAzienda: text()
      .notNull()
      .references(() => aziende.codiceAzienda),
    catMerceologica: text()
      .notNull()
      .references(() => categorieMerceologiche.catMerceologica),
    codCategoria: text().notNull(),
    codSottoCategoria: text().notNull(),
    progOrdine: integer().notNull(),
    /** Empty: the group's. */
    pathImg: text().notNull(),
    altezzaImmagineMm: smallint().notNull().default(240),
    disattivaInternet: boolean().notNull(),
    new: boolean().notNull(),
    outlet: boolean().notNull(),
    /** Percent. */
    sconto: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    promozione: boolean().notNull(),
    dataPromozioneIniziale: date({ mode: 'string' }),
    dataPromozioneFinale: date({ mode: 'string' }),
    campiRottura: text().notNull().default('000'),
    newsLetter: boolean().notNull().default(false),
    /** Primary first (B-088). */
    codiceCataloghi: text().notNull().default(''),
    dataCaricata: timestamp({ withTimezone: true }).notNull().defaultNow(),
    versione: integer().notNull().default(1),
    modificata: timestamp({ withTimezone: true }).notNull(),
    modificataDa: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.codTestata, table.suffisso] }),
    index('testate_azienda').on(table.codiceAzienda, table.codTestata, table.suffisso),
    index('testate_categoria').on(table.catMerceologica, table.codTestata, table.suffisso),
    index('testate_descrizione').on(sql`lower(descrizione)`, table.codTestata, table.suffisso),
    // Substrings of three letters and more.
    index('testate_descrizione_parti').using('gin', sql`lower(descrizione) gin_trgm_ops`),
    index('testate_codice_parti').using('gin', sql`cod_testata gin_trgm_ops`),
    index('testate_modificata').on(table.modificata, table.codTestata, table.suffisso),
    index('testate_capitolo').on(table.codCategoria, table.codSottoCategoria, table.progOrdine),
    index('testate_senza_immagine')
      .on(table.codTestata, table.suffisso)
      .where(sql`path_img = ''`),
  ],
);

const testata = { codTestata: text().notNull(), suffisso: integer().notNull() };

/** `name#value`, ordered by `ordineValori`. */
export const testataFiltri = pgTable(
  'testata_filtri',
  {
    ...testata,
    filtro: text().notNull(),
    valore: text().notNull(),
    /** Unused since 0038, but read by older servers. */
    ordinamento: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.codTestata, table.suffisso, table.filtro, table.valore] }),
    index('testata_filtri_filtro').on(table.filtro, table.valore),
  ],
);

/** Values ordered by hand; others as in `inOrdine`. Unused values keep their place. */
export const ordineValori = pgTable(
  'ordine_valori',
  {
    filtro: text().notNull(),
    valore: text().notNull(),
    posto: integer().notNull(),
    /** The highest version of a filter's rows is that of its order; a stale edit is refused. */
    versione: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.filtro, table.valore] })],
);

/** Safety data: a value for each known field of `rules/sicurezza.ts`. */
export const testataSicurezza = pgTable(
  'testata_sicurezza',
  { ...testata, campo: text().notNull(), valore: text().notNull() },
  (table) => [primaryKey({ columns: [table.codTestata, table.suffisso, table.campo] })],
);

/** `esclusa`: not found by this word. */
export const testataParole = pgTable(
  'testata_parole',
  { ...testata, parola: text().notNull(), esclusa: boolean().notNull() },
  (table) => [
    primaryKey({ columns: [table.codTestata, table.suffisso, table.parola] }),
    index('testata_parole_parola').on(table.parola),
  ],
);

export const valoriTecnici = pgTable(
  'valori_tecnici',
  {
    ...testata,
    numeroRiga: integer().notNull(),
    codiceScheda: text().notNull(),
    etichettaTecnica: text().notNull(),
    valoreTecnico1: text().notNull(),
    valoreTecnico2: text().notNull(),
    valoreTecnico3: text().notNull(),
    valoreTecnico4: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.codTestata, table.suffisso, table.numeroRiga] })],
);

/** Sanitized HTML. */
export const descrizioniTecniche = pgTable(
  'descrizioni_tecniche',
  { ...testata, codiceScheda: text().notNull(), descrizioneHtml: text().notNull() },
  (table) => [primaryKey({ columns: [table.codTestata, table.suffisso, table.codiceScheda] })],
);

/** PDF and preview in the file store. */
export const schede = pgTable(
  'schede',
  {
    ...testata,
    prog: integer().notNull(),
    pdf: text().notNull(),
    nomeFile: text().notNull(),
    anteprima: text().notNull(),
    anteprimaDaGenerare: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.codTestata, table.suffisso, table.prog] })],
);

export const correlati = pgTable(
  'correlati',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...testata,
    codTestataCorrelata: text().notNull(),
    suffissoCorrelato: integer().notNull(),
  },
  (table) => [index('correlati_testata').on(table.codTestata, table.suffisso)],
);

/** D sub-heading, P product, V blank, T text. */
export const righeCatalogo = pgTable(
  'righe_catalogo',
  {
    ...testata,
    /** Steps of 10. */
    riga: integer().notNull(),
    ctTpRiga: text().notNull(),
    cdArticolo: text(),
    descrizione: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.codTestata, table.suffisso, table.riga] }),
    index('righe_catalogo_articolo')
      .on(table.cdArticolo)
      .where(sql`cd_articolo is not null`),
  ],
);
