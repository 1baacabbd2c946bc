import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { documenti } from '#vendita/documenti/server/schema.ts';

const at = () => timestamp({ withTimezone: true });
const idDocumento = () => bigint({ mode: 'number' });

/** Kept forever, even without the order. */
export const pagamenti = pgTable(
  'pagamenti',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Reference for the partner: 18 letters and digits. */
    codice: text().notNull(),
    /** Null: money without an order. */
    idDocumento: idDocumento().references(() => documenti.id),
    codAnagrafica: text(),
    /** carta | paypal */
    metodo: text().notNull(),
    fornitore: text().notNull(),
    /** Integer cents. */
    importo: bigint({ mode: 'number' }).notNull(),
    /** Cents refunded so far, the sum of `pagamenti_rimborsi`. */
    reso: bigint({ mode: 'number' }).notNull().default(0),
    divisa: text().notNull(),
    /** preparato | aperto | in lavorazione | fallito | scaduto | annullato | pagato | da rimborsare | rimborsato */
    stato: text().notNull(),
    motivo: text(),
    /** Partner's session id and payment id. */
    riferimento: text(),
    incasso: text(),
    /** Required in unsigned notifications. */
    segreto: text(),
    url: text(),
    /** Portal origin of the buyer, `https://…`, for the return URL. */
    origine: text().notNull().default(''),
    creato: at().notNull(),
    scade: at().notNull(),
    /** Next poll and polls so far. */
    prossimaVerifica: at().notNull(),
    verifiche: integer().notNull().default(0),
    pagato: at(),
    rimborsato: at(),
  },
  (table) => [
    uniqueIndex('pagamenti_codice').on(table.codice),
    index('pagamenti_documento').on(table.idDocumento),
    index('pagamenti_stato').on(table.stato, table.prossimaVerifica),
    index('pagamenti_creato').on(table.creato, table.id),
  ],
);

/** Money refunded or to be refunded. An order has at most one that is `da fare`. */
export const pagamentiRimborsi = pgTable(
  'pagamenti_rimborsi',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Reference for the partner: 18 letters and digits. */
    codice: text().notNull(),
    idDocumento: idDocumento().references(() => documenti.id),
    /** Null: refunded by the office by bank transfer. */
    idPagamento: uuid().references(() => pagamenti.id),
    /** Integer cents. */
    importo: bigint({ mode: 'number' }).notNull(),
    /** modifica | annullo | senza ordine | fornitore */
    causa: text().notNull(),
    /** Version of the order's change. */
    versione: integer(),
    /** da fare | in invio | esito sconosciuto | fatto | rifiutato | annullato */
    stato: text().notNull(),
    messaggio: text().notNull().default(''),
    creato: at().notNull(),
    fatto: at(),
  },
  (table) => [
    uniqueIndex('pagamenti_rimborsi_codice').on(table.codice),
    index('pagamenti_rimborsi_documento').on(table.idDocumento),
    index('pagamenti_rimborsi_pagamento').on(table.idPagamento),
    uniqueIndex('pagamenti_rimborsi_da_fare')
      .on(table.idDocumento)
      .where(sql`stato = 'da fare'`),
  ],
);

export const pagamentiNotifiche = pgTable(
  'pagamenti_notifiche',
  {
    fornitore: text().notNull(),
    evento: text().notNull(),
    codice: text().notNull(),
    notizia: jsonb().notNull(),
    esito: text().notNull(),
    ricevuta: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fornitore, table.evento] })],
);

/** Payment deadline; orders without a row wait for the office. */
export const pagamentiAttese = pgTable(
  'pagamenti_attese',
  {
    idDocumento: idDocumento()
      .primaryKey()
      .references(() => documenti.id),
    scade: at().notNull(),
  },
  (table) => [index('pagamenti_attese_scade').on(table.scade)],
);
