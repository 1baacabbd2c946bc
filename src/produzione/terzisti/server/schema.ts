import {
  bigint,
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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { lotti } from '#produzione/lotti/server/schema.ts';

const qty = () => numeric({ precision: 14, scale: 3, mode: 'number' });
const price = () => numeric({ precision: 14, scale: 5, mode: 'number' });
const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Null: imported. */
const registrazione = { registrato: timestamp({ withTimezone: true }), utente: text() };

export const terzisti = pgTable('terzisti', {
  codTerzista: text().primaryKey(),
  ragioneSociale: text().notNull(),
  indirizzo: text().notNull(),
  cap: text().notNull(),
  localita: text().notNull(),
  provincia: text().notNull(),
  telefono: text().notNull(),
  mail: text().notNull(),
});

/** Bought, deposit (LD) or work (CL). Rows stay at quantity 0. */
export const giacenzeTerzisti = pgTable(
  'giacenze_terzisti',
  {
    codTerzista: text()
      .notNull()
      .references(() => terzisti.codTerzista),
    cdArticolo: text().notNull(),
    tipo: text({ enum: ['acquisto', 'deposito', 'lavoro'] }).notNull(),
    qta: qty().notNull(),
  },
  (table) => [primaryKey({ columns: [table.codTerzista, table.cdArticolo, table.tipo] })],
);

/** B-097. */
export const lavorazioni = pgTable('lavorazioni', {
  codice: text().primaryKey(),
  descrizione: text().notNull(),
  /** Days. */
  leadTime: integer().notNull(),
  versione: integer().notNull().default(1),
});

/** Up to five works (B-098). */
export const cicliLavorazione = pgTable('cicli_lavorazione', {
  codiceCiclo: text().primaryKey(),
  descrizione: text().notNull(),
  tipoInvio: text({ enum: ['CD', 'CL'] }).notNull(),
  materialeBase: text({ enum: ['GR', 'CS'] }).notNull(),
  descrizioneBase: text().notNull(),
  descrizioneLavorazione: text().notNull(),
  codiceFinitura: text().notNull(),
  versione: integer().notNull().default(1),
});

/** Gapless from 1. */
export const cicliPassi = pgTable(
  'cicli_passi',
  {
    codiceCiclo: text()
      .notNull()
      .references(() => cicliLavorazione.codiceCiclo),
    passo: smallint().notNull(),
    codLavorazione: text()
      .notNull()
      .references(() => lavorazioni.codice),
  },
  (table) => [
    primaryKey({ columns: [table.codiceCiclo, table.passo] }),
    index('cicli_passi_lavorazione').on(table.codLavorazione),
  ],
);

/** Gapless per year. */
export const bolleTerzisti = pgTable(
  'bolle_terzisti',
  {
    id: id(),
    codTerzista: text()
      .notNull()
      .references(() => terzisti.codTerzista),
    anno: smallint().notNull(),
    numero: integer().notNull(),
    data: date({ mode: 'string' }).notNull(),
    partenza: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('bolle_terzisti_numero').on(table.anno, table.numero)],
);

/** OF goods bought, CL subcontract work, LD deposit. */
export const ordiniFornitori = pgTable(
  'ordini_fornitori',
  {
    id: id(),
    tipo: text().notNull(),
    anno: smallint().notNull(),
    numero: integer().notNull(),
    data: date({ mode: 'string' }).notNull(),
    ragioneSociale: text().notNull(),
    /** Null: goods bought. */
    codTerzista: text().references(() => terzisti.codTerzista),
    /** Number of the supplier's confirmation. */
    confermaOrdineFor: text().notNull(),
    dataConfermaFor: date({ mode: 'string' }),
    /** Our order or the subcontractor's (B-093). */
    nrDocuTerzista: text().notNull().default(''),
    noteDocumento: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('ordini_fornitori_numero').on(table.tipo, table.anno, table.numero),
    index('ordini_fornitori_terzista').on(table.codTerzista, table.data),
    index('ordini_fornitori_dei_terzisti')
      .on(table.data, table.id)
      .where(sql`cod_terzista is not null`),
  ],
);

export const ordiniFornitoriRighe = pgTable(
  'ordini_fornitori_righe',
  {
    id: id(),
    idOrdine: bigint({ mode: 'number' })
      .notNull()
      .references(() => ordiniFornitori.id),
    cdArticolo: text().notNull(),
    qtOrdFor: qty().notNull(),
    qtRicevuta: qty().notNull(),
    qtScarto: qty().notNull().default(0),
    qtAperta: qty()
      .notNull()
      .generatedAlwaysAs(sql`qt_ord_for - qt_ricevuta - qt_scarto`),
    /** Ordered quantity that will not come because the office closed the line; 0 after reopening. */
    qtChiusa: qty().notNull().default(0),
    motivoChiusura: text().notNull().default(''),
    prezzo: price().notNull(),
    dtConsRichiesta: date({ mode: 'string' }).notNull(),
    dtConsConfermata: date({ mode: 'string' }),
    nrRiga: smallint().notNull().default(1),
    /** CL returns, LD stays until recalled. */
    conto: text({ enum: ['lavoro', 'deposito'] })
      .notNull()
      .default('lavoro'),
    /** Planned; empty: unchanged. */
    cdArticoloPadre: text().notNull().default(''),
    descrizioneAggiuntiva: text().notNull().default(''),
    codLavorazione: text().references(() => lavorazioni.codice),
    codiceCiclo: text().references(() => cicliLavorazione.codiceCiclo),
    passo: smallint(),
    /**
     * Line of the previous step, which supplies the goods: `CL 12/2026/3`. Empty: a first step, or ordered elsewhere.
     */
    dopoRiga: text().notNull().default(''),
    /** Null: waiting. */
    idBolla: bigint({ mode: 'number' }).references(() => bolleTerzisti.id),
    dtInvio: date({ mode: 'string' }),
    /** Copied at sending. */
    leadTime: integer(),
    /** Promised day, else lead time from sending, else the requested one. */
    dtScadenza: date({ mode: 'string' })
      .notNull()
      .generatedAlwaysAs(sql`coalesce(dt_cons_confermata, dt_invio + lead_time, dt_cons_richiesta)`),
    dtRicevimento: date({ mode: 'string' }),
    /** B-130. */
    esportata: timestamp({ withTimezone: true }),
    sollecitata: date({ mode: 'string' }),
  },
  (table) => [
    index('ordini_fornitori_righe_articolo').on(table.cdArticolo),
    index('ordini_fornitori_righe_dopo')
      .on(table.dopoRiga)
      .where(sql`dopo_riga <> ''`),
    // Index-only counts by delivery note.
    index('ordini_fornitori_righe_ordine').on(table.idOrdine, table.idBolla, table.qtAperta),
    index('ordini_fornitori_righe_aperte')
      .on(table.idOrdine, table.idBolla, table.dtInvio)
      .where(sql`qt_aperta > 0`),
    index('ordini_fornitori_righe_bolla').on(table.idBolla),
    index('ordini_fornitori_righe_richiesta').on(table.dtConsRichiesta, table.idOrdine),
    index('ordini_fornitori_righe_confermata').on(table.dtConsConfermata, table.idOrdine),
    index('ordini_fornitori_righe_scadenza').on(table.dtScadenza, table.idOrdine),
    index('ordini_fornitori_righe_fuori')
      .on(table.dtScadenza, table.id)
      .where(sql`dt_invio is not null and qt_aperta > 0`),
    // As `dovuta` in `server/dovuta.ts`.
    index('ordini_fornitori_righe_dovute')
      .on(sql`least(dt_cons_confermata, coalesce(dt_invio + lead_time, dt_cons_richiesta))`, table.id)
      .where(sql`dt_invio is not null and qt_aperta > 0`),
    index('ordini_fornitori_righe_inviate').on(table.dtInvio, table.id),
    index('ordini_fornitori_righe_complete')
      .on(table.dtRicevimento, table.id)
      .where(sql`dt_invio is not null and qt_aperta <= 0`),
  ],
);

export const ricevimenti = pgTable(
  'ricevimenti',
  {
    id: id(),
    idRiga: bigint({ mode: 'number' })
      .notNull()
      .references(() => ordiniFornitoriRighe.id),
    nrBolla: text().notNull(),
    dtBolla: date({ mode: 'string' }).notNull(),
    qta: qty().notNull(),
    idLotto: bigint({ mode: 'number' }).references(() => lotti.id),
    numLotto: text().notNull().default(''),
    ...registrazione,
  },
  (table) => [
    index('ricevimenti_riga').on(table.idRiga),
    index('ricevimenti_giorno').on(table.dtBolla),
    index('ricevimenti_lotto').on(table.idLotto),
    index('ricevimenti_num_lotto').on(table.numLotto),
    index('ricevimenti_lotto_scritto').on(sql`(lower(num_lotto) collate "C")`),
    index('ricevimenti_bolla').on(table.nrBolla),
  ],
);

export const scarti = pgTable(
  'scarti',
  {
    id: id(),
    idRiga: bigint({ mode: 'number' })
      .notNull()
      .references(() => ordiniFornitoriRighe.id),
    /** Planned article. */
    cdArticoloPadre: text().notNull(),
    nrBolla: text().notNull(),
    dtBolla: date({ mode: 'string' }).notNull(),
    qta: qty().notNull(),
    recuperabile: boolean().notNull(),
    tipoScarto: text().notNull(),
    ...registrazione,
  },
  (table) => [index('scarti_riga').on(table.idRiga)],
);

/** Append-only, enforced by the database except for undone imports; `giacenze_terzisti` holds its sum. */
export const movimentiTerzisti = pgTable(
  'movimenti_terzisti',
  {
    id: id(),
    idRiga: bigint({ mode: 'number' })
      .notNull()
      .references(() => ordiniFornitoriRighe.id),
    tipo: text({ enum: ['invio', 'ricevimento', 'scarto'] }).notNull(),
    qta: qty().notNull(),
    giorno: date({ mode: 'string' }).notNull(),
    nrBolla: text().notNull(),
  },
  (table) => [index('movimenti_terzisti_riga').on(table.idRiga)],
);

/** No stock. */
export const ordiniFornitoriTesti = pgTable(
  'ordini_fornitori_testi',
  {
    idOrdine: bigint({ mode: 'number' })
      .notNull()
      .references(() => ordiniFornitori.id),
    nrRiga: smallint().notNull(),
    tipo: text({ enum: ['IMBALLO', 'TESTO'] }).notNull(),
    descrizione: text().notNull(),
    qta: qty().notNull(),
  },
  (table) => [primaryKey({ columns: [table.idOrdine, table.nrRiga] })],
);
