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

/** Shipments, numbered by year. What the courier was told and said stands in them; `riferimento` is written before it is called. */
export const spedizioni = pgTable(
  'spedizioni',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    anno: smallint().notNull(),
    /** Number within the year. */
    codice: integer().notNull(),
    /** GLS | BRT */
    operatore: text().notNull(),
    /** One of `statiSpedizione`. */
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
    numColli: colli(),
    /** Kg. */
    peso: numeric({ precision: 6, scale: 1, mode: 'number' }).notNull().default(0),
    /** Cubic metres; 0 where nobody measured. */
    volume: numeric({ precision: 7, scale: 3, mode: 'number' }).notNull().default(0),
    /** EUR without VAT by the price table when it was sent; null where that has none. */
    costo: numeric({ precision: 8, scale: 2, mode: 'number' }),
    colliBarre: colli(),
    colliScatole: colli(),
    colliLatte: colli(),
    colliFasci: colli(),
    colliPallet: colli(),
    colliAltro: colli(),
    dtPartenza: date({ mode: 'string' }),
    dtConsegna: date({ mode: 'string' }),
    /** Our reference of the last attempt, as the courier has it; empty before the first. */
    riferimento: text().notNull().default(''),
    tentativo: integer().notNull().default(0),
    /** The courier's number, as its customers know it; empty where it has none. */
    numeroCorriere: text().notNull().default(''),
    /** The courier's last answer: code, severity, word, sentence (B-101). Code -1 before the first. */
    esitoCodice: text().notNull().default('-1'),
    esitoGravita: text().notNull().default(''),
    esitoDescrizione: text().notNull().default(''),
    esitoMessaggio: text().notNull().default(''),
    /** Unused since 0048, and goes with the next version: the call of the shipment says when. */
    chiamato: at(),
    /** Since when the courier has it. */
    inviata: at(),
    confermata: at(),
    /** A confirmation that waits until the courier takes it. */
    confermaChiesta: at(),
    stampata: at(),
    /** When the courier is asked next where it is; null: never. */
    prossimaVerifica: at(),
    verifiche: integer().notNull().default(0),
    /** spedito | in consegna | consegnato | in giacenza | reso; empty where the courier said nothing. */
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
    // As the list is read: the newest number first, drafts without one behind.
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

/** The last shipment number of a year; locked while a shipment takes the next. */
export const spedizioniNumeratori = pgTable('spedizioni_numeratori', {
  anno: smallint().primaryKey(),
  ultimo: integer().notNull(),
});

/** Documents that go with a shipment. */
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

/** Parcels of an attempt. `id` is the number that GLS knows a parcel by, so it stands before the call. */
export const spedizioniColli = pgTable(
  'spedizioni_colli',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    idSpedizione: idSpedizione().references(() => spedizioni.id, { onDelete: 'cascade' }),
    tentativo: integer().notNull(),
    /** From 1. */
    collo: integer().notNull(),
    /** As the label's barcode has it; empty before the courier said it. */
    parcelId: text().notNull().default(''),
    /** ZPL as the courier sent it; empty where it is missing or broken. */
    etichetta: text().notNull().default(''),
    /** When it was scanned against the list. */
    controllato: at(),
  },
  (table) => [
    uniqueIndex('spedizioni_colli_collo').on(table.idSpedizione, table.tentativo, table.collo),
    index('spedizioni_colli_parcel').on(table.parcelId),
  ],
);

/** What the courier says of where a shipment is, newest by `ora`. */
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

/** Refusals of couriers (B-104); what was refused may be gone. */
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
  (table) => [index('spedizioni_errori_data').on(table.dataOra, table.id)],
);

const euro = () => numeric({ precision: 8, scale: 2, mode: 'number' }).notNull();
const percento = () => numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(0);

/** What a courier asks for beside its freight. */
export const corrieriCondizioni = pgTable('corrieri_condizioni', {
  operatore: text().primaryKey(),
  /** Kg that one cubic metre counts as. */
  kgMetroCubo: integer().notNull(),
  contrassegnoFisso: euro().default(0),
  contrassegnoPercento: percento(),
  carburantePercento: percento(),
});

/** Zone of a place by the longest beginning of its postal code, or by its province; an empty `prefisso` is all the rest. */
export const corrieriZone = pgTable(
  'corrieri_zone',
  {
    operatore: text().notNull(),
    prefisso: text().notNull(),
    zona: text().notNull(),
    /** EUR; islands and places that are hard to reach. */
    supplemento: euro().default(0),
  },
  (table) => [primaryKey({ columns: [table.operatore, table.prefisso] })],
);

/** EUR of a shipment up to so many kg; above the heaviest there is no price. */
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

/** What a courier billed, by our reference. */
export const corrieriFatturato = pgTable(
  'corrieri_fatturato',
  {
    operatore: text().notNull(),
    fattura: text().notNull(),
    riferimento: text().notNull(),
    data: date({ mode: 'string' }).notNull(),
    /** Kg as the courier weighed it; 0 where it does not say. */
    peso: numeric({ precision: 7, scale: 1, mode: 'number' }).notNull().default(0),
    importo: euro(),
  },
  (table) => [
    primaryKey({ columns: [table.operatore, table.fattura, table.riferimento] }),
    index('corrieri_fatturato_data').on(table.data),
  ],
);
