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
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { utenti } from '#sistema/accesso/server/schema.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const percent = (name: string) => numeric(name, { precision: 5, scale: 2, mode: 'number' });

export const clienti = pgTable(
  'clienti',
  {
    codAnagrafica: text().primaryKey(),
    ragioneSociale: text().notNull(),
    indirizzo: text().notNull(),
    cap: text().notNull(),
    localita: text().notNull(),
    provincia: text().notNull(),
    stato: text().notNull(),
    piva: text().notNull(),
    /** Empty where equal to the VAT number. */
    codFiscale: text().notNull().default(''),
    /** E-invoice address: seven characters or certified mail; both empty: the tax drawer. */
    codiceDestinatario: text().notNull().default(''),
    pec: text().notNull().default(''),
    telefono: text().notNull(),
    mail: text().notNull(),
    categoria: text().notNull(),
    sottoCategoria: text().notNull(),
    privacy: boolean().notNull().default(true),
    codListino: text().notNull(),
    sconto1: percent('sconto1').notNull(),
    sconto2: percent('sconto2').notNull(),
    cdPagamento: text().notNull(),
    descrizionePagamento: text().notNull(),
    /** Empty for payment by card, PayPal or transfer. */
    banca: text().notNull(),
    iban: text().notNull(),
    cdIva: text().notNull(),
    percentualeIva: percent('percentuale_iva').notNull(),
    /** Split payment: the customer pays the tax itself; public bodies always do. */
    scissione: boolean().notNull().default(false),
    /** The stamp duty of invoices is charged on. */
    addebitaBollo: boolean().notNull().default(false),
    /** A person, not a firm: decides the identifier of a customer abroad without a VAT number. */
    personaFisica: boolean().notNull().default(false),
    nomeAgente: text().notNull(),
    punteggioTotale: numeric('punteggio_totale', { precision: 5, scale: 1, mode: 'number' }).notNull(),
    zonaPassaggio: text().notNull(),
    giornoPassaggio: text().notNull(),
    frequenzaPassaggio: text().notNull(),
    /** Delivery weekdays: letters of `ltmgv` (m: Wednesday), e.g. `lmv`. */
    giornoConsegna: text().notNull(),
    autistaConsegna: text().notNull(),
    /** Credit limit: EUR with VAT that the customer may owe, open orders included; null: no limit. */
    fido: numeric({ precision: 14, scale: 2, mode: 'number' }),
    /** Reason why orders on account are blocked; empty: not blocked. */
    sospeso: text().notNull().default(''),
  },
  (table) => [index('clienti_ragione_sociale').on(table.ragioneSociale)],
);

export const referenti = pgTable(
  'referenti',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    cdAnagrafica: text()
      .notNull()
      .references(() => clienti.codAnagrafica),
    nome: text().notNull(),
    cognome: text().notNull(),
    mansione: text().notNull(),
    stato: text().notNull(),
    indirizzo: text().notNull(),
    cap: text().notNull(),
    localita: text().notNull(),
    provincia: text().notNull(),
    telefono: text().notNull(),
    cell: text().notNull(),
    mail: text().notNull(),
    note: text().notNull(),
  },
  (table) => [index('referenti_cliente').on(table.cdAnagrafica)],
);

/** Numbered from 1 per customer; removed rows stay, as documents refer to them. */
export const indirizzi = pgTable(
  'indirizzi',
  {
    codAnagrafica: text()
      .notNull()
      .references(() => clienti.codAnagrafica),
    prog: integer().notNull(),
    ragSoc: text().notNull(),
    indirizzo: text().notNull(),
    cap: text().notNull(),
    localita: text().notNull(),
    provincia: text().notNull(),
    stato: text().notNull(),
    telefono: text().notNull(),
    fax: text().notNull(),
    mail: text().notNull(),
    note: text().notNull(),
    eliminato: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.codAnagrafica, table.prog] })],
);

/** Declarations of intent of exporters: invoices without tax up to an amount, between two days of one year. */
export const dichiarazioniIntento = pgTable(
  'dichiarazioni_intento',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    codAnagrafica: text()
      .notNull()
      .references(() => clienti.codAnagrafica),
    protocollo: text().notNull(),
    /** Day of the tax authority's receipt. */
    data: date({ mode: 'string' }).notNull(),
    dal: date({ mode: 'string' }).notNull(),
    al: date({ mode: 'string' }).notNull(),
    importo: numeric({ precision: 14, scale: 2, mode: 'number' }).notNull(),
    versione: integer().notNull().default(1),
  },
  (table) => [
    unique('dichiarazioni_intento_protocollo').on(table.codAnagrafica, table.protocollo),
    check('dichiarazioni_intento_giorni', sql`al >= dal and importo > 0`),
  ],
);

/** EUR that an invoice took of a declaration, negative for a credit note. Documents are above this area: no key. */
export const dichiarazioniUso = pgTable(
  'dichiarazioni_uso',
  {
    idDocumento: bigint({ mode: 'number' }).primaryKey(),
    idDichiarazione: integer()
      .notNull()
      .references(() => dichiarazioniIntento.id),
    importo: numeric({ precision: 14, scale: 2, mode: 'number' }).notNull(),
  },
  (table) => [index('dichiarazioni_uso_dichiarazione').on(table.idDichiarazione)],
);

export const registrazioni = pgTable(
  'registrazioni',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    stato: text().notNull(),
    idUtente: integer().references(() => utenti.id, { onDelete: 'set null' }),
    codAnagrafica: text(),
    ragioneSociale: text().notNull(),
    indirizzo: text().notNull(),
    localita: text().notNull(),
    provincia: text().notNull(),
    cap: text().notNull(),
    telefono: text().notNull(),
    fax: text().notNull(),
    categoria: text().notNull(),
    sottoCategoria: text().notNull(),
    piva: text().notNull(),
    nome: text().notNull(),
    cognome: text().notNull(),
    userName: text().notNull(),
    mailContatto: text().notNull(),
    creata: at('creata').notNull(),
    decisa: at('decisa'),
  },
  (table) => [
    index('registrazioni_stato').on(table.stato, table.creata),
    index('registrazioni_utente').on(table.idUtente),
  ],
);
