import { sql } from 'drizzle-orm';
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
import { clienti } from '#vendita/clienti/server/schema.ts';
import { documenti } from '#vendita/documenti/server/schema.ts';

const at = () => timestamp({ withTimezone: true });
const idSpedizione = () => bigint({ mode: 'number' }).notNull();
const colli = () => integer().notNull().default(0);

/** `riferimento` is written before the call. */
export const spedizioni = pgTable(
  'spedizioni',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    anno: smallint().notNull(),
    codice: integer().notNull(),
    operatore: text().notNull(),
    stato: text().notNull(),
    codAnagrafica: text()
      .notNull()
      .references(() => clienti.codAnagrafica),
    destinatario: text().notNull(),
    indirizzo: text().notNull(),
    cap: text().notNull(),
    localita: text().notNull(),
    provincia: text().notNull(),
    nazione: text().notNull(),
    tipoPorto: text().notNull(),
    contrassegno: boolean().notNull().default(false),
    valoreContrassegno: numeric({ precision: 8, scale: 2, mode: 'number' }).notNull().default(0),
    nomeContatto: text().notNull().default(''),
    telefonoContatto: text().notNull().default(''),
    cellulareContatto: text().notNull().default(''),
    mailContatto: text().notNull().default(''),
    note: text().notNull().default(''),
    numColli: colli(),
    /** Kg. */
    peso: numeric({ precision: 6, scale: 1, mode: 'number' }).notNull().default(0),
    /** m³; 0: unmeasured. */
    volume: numeric({ precision: 7, scale: 3, mode: 'number' }).notNull().default(0),
    /** EUR without VAT when sent; null: unpriced. */
    costo: numeric({ precision: 8, scale: 2, mode: 'number' }),
    colliBarre: colli(),
    colliScatole: colli(),
    colliLatte: colli(),
    colliFasci: colli(),
    colliPallet: colli(),
    colliAltro: colli(),
    dtPartenza: date({ mode: 'string' }),
    dtConsegna: date({ mode: 'string' }),
    riferimento: text().notNull().default(''),
    tentativo: integer().notNull().default(0),
    numeroCorriere: text().notNull().default(''),
    /** B-101; -1 before the first. */
    esitoCodice: text().notNull().default('-1'),
    esitoGravita: text().notNull().default(''),
    esitoDescrizione: text().notNull().default(''),
    esitoMessaggio: text().notNull().default(''),
    /** Unused since 0048. */
    chiamato: at(),
    inviata: at(),
    confermata: at(),
    /** Deferred confirmation. */
    confermaChiesta: at(),
    stampata: at(),
    prossimaVerifica: at(),
    verifiche: integer().notNull().default(0),
    /** spedito | in consegna | consegnato | in giacenza | reso; or empty. */
    tracciaStato: text().notNull().default(''),
    tracciaLuogo: text().notNull().default(''),
    tracciaOra: at(),
    idUtente: integer(),
    utente: text().notNull(),
    creata: at().notNull(),
  },
  (table) => [
    uniqueIndex('spedizioni_codice').on(table.anno, table.codice),
    index('spedizioni_partenza').on(table.dtPartenza, table.id),
    index('spedizioni_cliente').on(table.codAnagrafica, table.id),
    // Newest first, drafts without number last.
    index('spedizioni_ordine').on(table.anno, table.codice.desc().nullsLast(), table.id.desc().nullsFirst()),
    index('spedizioni_elenco').on(table.anno, table.stato, table.operatore, table.dtPartenza),
    index('spedizioni_numero').on(table.numeroCorriere),
    index('spedizioni_nome_parti').using('gin', sql`lower(destinatario || ' ' || localita) gin_trgm_ops`),
    index('spedizioni_riferimento').on(table.riferimento),
    index('spedizioni_verifica')
      .on(table.prossimaVerifica)
      .where(sql`prossima_verifica is not null`),
  ],
);

/** Locked while numbering. */
export const spedizioniNumeratori = pgTable('spedizioni_numeratori', {
  anno: smallint().primaryKey(),
  ultimo: integer().notNull(),
});

export const spedizioniDocumenti = pgTable(
  'spedizioni_documenti',
  {
    idSpedizione: idSpedizione().references(() => spedizioni.id, { onDelete: 'cascade' }),
    idDocumento: bigint({ mode: 'number' })
      .notNull()
      .references(() => documenti.id),
  },
  (table) => [
    primaryKey({ columns: [table.idSpedizione, table.idDocumento] }),
    index('spedizioni_documenti_documento').on(table.idDocumento),
  ],
);

/** `id` is GLS's parcel number, so it precedes the call. */
export const spedizioniColli = pgTable(
  'spedizioni_colli',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    idSpedizione: idSpedizione().references(() => spedizioni.id, { onDelete: 'cascade' }),
    tentativo: integer().notNull(),
    /** From 1. */
    collo: integer().notNull(),
    parcelId: text().notNull().default(''),
    etichetta: text().notNull().default(''),
    controllato: at(),
  },
  (table) => [
    uniqueIndex('spedizioni_colli_collo').on(table.idSpedizione, table.tentativo, table.collo),
    index('spedizioni_colli_parcel').on(table.parcelId),
  ],
);

/** Newest by `ora`. */
export const spedizioniEventi = pgTable(
  'spedizioni_eventi',
  {
    idSpedizione: idSpedizione().references(() => spedizioni.id, { onDelete: 'cascade' }),
    ora: at().notNull(),
    codice: text().notNull(),
    descrizione: text().notNull(),
    luogo: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.idSpedizione, table.ora, table.codice] })],
);

/** B-104; the shipment may be deleted. */
export const spedizioniErrori = pgTable(
  'spedizioni_errori',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    anno: smallint().notNull(),
    codiceSpedizione: integer().notNull(),
    codAnagrafica: text().notNull(),
    ragioneSociale: text().notNull(),
    operatore: text().notNull(),
    utente: text().notNull(),
    dataOra: at().notNull(),
    codice: text().notNull(),
    descrizione: text().notNull(),
  },
  (table) => [index('spedizioni_errori_data').on(table.dataOra.desc().nullsLast(), table.id.desc().nullsFirst())],
);

const euro = () => numeric({ precision: 8, scale: 2, mode: 'number' }).notNull();
const percento = () => numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(0);

/** Surcharges. */
export const corrieriCondizioni = pgTable('corrieri_condizioni', {
  operatore: text().primaryKey(),
  kgMetroCubo: integer().notNull(),
  contrassegnoFisso: euro().default(0),
  contrassegnoPercento: percento(),
  carburantePercento: percento(),
});

/** The longest postal code prefix or the province decides; empty `prefisso`: all others. */
export const corrieriZone = pgTable(
  'corrieri_zone',
  {
    operatore: text().notNull(),
    prefisso: text().notNull(),
    zona: text().notNull(),
    /** EUR. */
    supplemento: euro().default(0),
  },
  (table) => [primaryKey({ columns: [table.operatore, table.prefisso] })],
);

/** EUR; heavier is unpriced. */
export const corrieriTariffe = pgTable(
  'corrieri_tariffe',
  {
    operatore: text().notNull(),
    zona: text().notNull(),
    finoKg: numeric({ precision: 6, scale: 1, mode: 'number' }).notNull(),
    prezzo: euro(),
  },
  (table) => [primaryKey({ columns: [table.operatore, table.zona, table.finoKg] })],
);

/** By own reference. */
export const corrieriFatturato = pgTable(
  'corrieri_fatturato',
  {
    operatore: text().notNull(),
    fattura: text().notNull(),
    riferimento: text().notNull(),
    data: date({ mode: 'string' }).notNull(),
    /** kg; 0: unknown. */
    peso: numeric({ precision: 7, scale: 1, mode: 'number' }).notNull().default(0),
    importo: euro(),
  },
  (table) => [
    primaryKey({ columns: [table.operatore, table.fattura, table.riferimento] }),
    index('corrieri_fatturato_data').on(table.data),
  ],
);
