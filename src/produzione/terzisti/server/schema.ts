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
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const qty = () => numeric({ precision: 14, scale: 3, mode: 'number' });
const price = () => numeric({ precision: 14, scale: 5, mode: 'number' });
const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

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

/** Orders to suppliers: OF goods bought, CL work ordered from a subcontractor. */
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
  },
  (table) => [
    uniqueIndex('ordini_fornitori_numero').on(table.tipo, table.anno, table.numero),
    index('ordini_fornitori_terzista').on(table.codTerzista),
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
    prezzo: price().notNull(),
    dtConsRichiesta: date({ mode: 'string' }).notNull(),
    dtConsConfermata: date({ mode: 'string' }),
  },
  (table) => [
    index('ordini_fornitori_righe_articolo').on(table.cdArticolo),
    index('ordini_fornitori_righe_ordine').on(table.idOrdine),
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
  },
  (table) => [index('ricevimenti_riga').on(table.idRiga)],
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
  },
  (table) => [index('scarti_riga').on(table.idRiga)],
);
