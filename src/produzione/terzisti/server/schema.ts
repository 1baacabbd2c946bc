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

/** When and by whom it was booked in this portal; null where it was brought by a file. */
const registrazione = { registrato: timestamp({ withTimezone: true }), utente: text() };

/** Subcontractors (terzisti): companies that work on our material. */
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

/** What a subcontractor has of an article, by how it came there: bought, on deposit (LD) or to be worked (CL). A kind stays with quantity 0. */
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

/** Works that a subcontractor can do (B-097); the code has five digits. */
export const lavorazioni = pgTable('lavorazioni', {
  codice: text().primaryKey(),
  descrizione: text().notNull(),
  /** Days from sending to the return. */
  leadTime: integer().notNull(),
  versione: integer().notNull().default(1),
});

/** Cycles of up to five works (B-098). */
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

/** The works of a cycle in their order, from 1 without gaps. */
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

/** Delivery notes by which goods went to a subcontractor: numbered without gaps per year. */
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
    /** When the goods left. */
    partenza: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('bolle_terzisti_numero').on(table.anno, table.numero)],
);

/** Orders to suppliers: OF goods bought, CL work ordered from a subcontractor, LD goods that it keeps on deposit. */
export const ordiniFornitori = pgTable(
  'ordini_fornitori',
  {
    id: id(),
    tipo: text().notNull(),
    anno: smallint().notNull(),
    numero: integer().notNull(),
    data: date({ mode: 'string' }).notNull(),
    /** As it was when the order was made. */
    ragioneSociale: text().notNull(),
    /** The subcontractor whose order it is; null for goods bought. */
    codTerzista: text().references(() => terzisti.codTerzista),
    /** The supplier's own number of its confirmation, and its day. */
    confermaOrdineFor: text().notNull(),
    dataConfermaFor: date({ mode: 'string' }),
    /** Our order, or the one of the subcontractor that it stands under; digits, edited by the office (B-093). */
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
    /** What came of it; the line is open while it is less than what was ordered. */
    qtRicevuta: qty().notNull(),
    /** Spoilt at the subcontractor: it won't come any more. */
    qtScarto: qty().notNull().default(0),
    /** What is still to come. */
    qtAperta: qty()
      .notNull()
      .generatedAlwaysAs(sql`qt_ord_for - qt_ricevuta - qt_scarto`),
    prezzo: price().notNull(),
    dtConsRichiesta: date({ mode: 'string' }).notNull(),
    dtConsConfermata: date({ mode: 'string' }),
    nrRiga: smallint().notNull().default(1),
    /** Work (CL) comes back, what is on deposit (LD) stays until it is asked back; means something with a subcontractor alone. */
    conto: text({ enum: ['lavoro', 'deposito'] })
      .notNull()
      .default('lavoro'),
    /** What the article is to become; empty where it stays what it is. */
    cdArticoloPadre: text().notNull().default(''),
    descrizioneAggiuntiva: text().notNull().default(''),
    codLavorazione: text().references(() => lavorazioni.codice),
    codiceCiclo: text().references(() => cicliLavorazione.codiceCiclo),
    /** Which step of its cycle the work is. */
    passo: smallint(),
    /** Delivery note and day on which it went to the subcontractor; null: it waits to be sent. */
    idBolla: bigint({ mode: 'number' }).references(() => bolleTerzisti.id),
    dtInvio: date({ mode: 'string' }),
    /** Of the work as it was when it was sent, days. */
    leadTime: integer(),
    /** The day on which it is due: the one that was promised, else the lead time from the sending, else the one that was asked for. */
    dtScadenza: date({ mode: 'string' })
      .notNull()
      .generatedAlwaysAs(sql`coalesce(dt_cons_confermata, dt_invio + lead_time, dt_cons_richiesta)`),
    /** Day of the last receipt. */
    dtRicevimento: date({ mode: 'string' }),
    /** When it was exported last as completed work (B-130). */
    esportata: timestamp({ withTimezone: true }),
    /** When the subcontractor was reminded last. */
    sollecitata: date({ mode: 'string' }),
  },
  (table) => [
    index('ordini_fornitori_righe_articolo').on(table.cdArticolo),
    // A document is counted by delivery note out of the index alone.
    index('ordini_fornitori_righe_ordine').on(table.idOrdine, table.idBolla, table.qtAperta),
    index('ordini_fornitori_righe_aperte')
      .on(table.idOrdine, table.idBolla, table.dtInvio)
      .where(sql`qt_aperta > 0`),
    index('ordini_fornitori_righe_bolla').on(table.idBolla),
    // Purchases are looked for by the day that their goods are wanted or confirmed for.
    index('ordini_fornitori_righe_richiesta').on(table.dtConsRichiesta, table.idOrdine),
    index('ordini_fornitori_righe_confermata').on(table.dtConsConfermata, table.idOrdine),
    index('ordini_fornitori_righe_fuori')
      .on(table.dtScadenza, table.id)
      .where(sql`dt_invio is not null and qt_aperta > 0`),
    // Late is what is past our own day, whatever day the subcontractor confirmed since: `dovuta` of `server/dovuta.ts`.
    index('ordini_fornitori_righe_dovute')
      .on(sql`least(dt_cons_confermata, coalesce(dt_invio + lead_time, dt_cons_richiesta))`, table.id)
      .where(sql`dt_invio is not null and qt_aperta > 0`),
    index('ordini_fornitori_righe_inviate').on(table.dtInvio, table.id),
    index('ordini_fornitori_righe_complete')
      .on(table.dtRicevimento, table.id)
      .where(sql`dt_invio is not null and qt_aperta <= 0`),
  ],
);

/** What came of an order line, by the supplier's delivery note. */
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
    /** The delivery that it came with, and the maker's number of the lot; empty where there is none. */
    idLotto: bigint({ mode: 'number' }).references(() => lotti.id),
    numLotto: text().notNull().default(''),
    ...registrazione,
  },
  (table) => [
    index('ricevimenti_riga').on(table.idRiga),
    index('ricevimenti_giorno').on(table.dtBolla),
    index('ricevimenti_lotto').on(table.idLotto),
    index('ricevimenti_num_lotto').on(table.numLotto),
  ],
);

/** What was spoilt of an order line. */
export const scarti = pgTable(
  'scarti',
  {
    id: id(),
    idRiga: bigint({ mode: 'number' })
      .notNull()
      .references(() => ordiniFornitoriRighe.id),
    /** What the article was to become. */
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

/**
 * The ledger of what went to subcontractors and came back: rows are added alone, the database refuses any other change but that an import takes
 * back what it brought. What lies at a
 * subcontractor is sent − received − scrap; `giacenze_terzisti` holds that sum.
 */
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

/** Lines of a document that move no stock: packaging that comes back, texts. */
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
