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
import { documenti } from '#vendita/documenti/server/schema.ts';

const at = () => timestamp({ withTimezone: true });
const idDocumento = () => bigint({ mode: 'number' });

/** Attempts to pay an order through a partner; kept for ever, also where the order is gone. */
export const pagamenti = pgTable(
  'pagamenti',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What the partner knows it by: 18 characters, letters and digits. */
    codice: text().notNull(),
    /** Null: money came in that belongs to no order of ours. */
    idDocumento: idDocumento().references(() => documenti.id),
    codAnagrafica: text(),
    /** carta | paypal */
    metodo: text().notNull(),
    /** stripe | nexi | paypal */
    fornitore: text().notNull(),
    /** Integer cents. */
    importo: bigint({ mode: 'number' }).notNull(),
    divisa: text().notNull(),
    /** preparato | aperto | in lavorazione | fallito | scaduto | annullato | pagato | da rimborsare | rimborsato */
    stato: text().notNull(),
    motivo: text(),
    /** The partner's number of the session, and of the money once it is in. */
    riferimento: text(),
    incasso: text(),
    /** What an unsigned notification must carry. */
    segreto: text(),
    url: text(),
    /** The portal as the buyer had it open, `https://…`: the partner's page leads back there. */
    origine: text().notNull().default(''),
    creato: at().notNull(),
    scade: at().notNull(),
    /** When the partner is asked next, and how often it was. */
    prossimaVerifica: at().notNull(),
    verifiche: integer().notNull().default(0),
    /** Money in, and money out. */
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

/** Notifications that were taken in, each once. */
export const pagamentiNotifiche = pgTable(
  'pagamenti_notifiche',
  {
    fornitore: text().notNull(),
    /** The partner's number of the event. */
    evento: text().notNull(),
    codice: text().notNull(),
    notizia: jsonb().notNull(),
    /** State of the attempt afterwards. */
    esito: text().notNull(),
    ricevuta: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fornitore, table.evento] })],
);

/** Until when an order waits to be paid through a partner; one without a row waits until the office decides. */
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
