import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Role 1 belongs to a customer, role 3 to a subcontractor. */
export const utenti = pgTable(
  'utenti',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** E-mail, lower case. */
    username: text().notNull(),
    passwordHash: text().notNull(),
    ruolo: smallint().notNull(),
    nome: text().notNull(),
    cognome: text().notNull(),
    codAnagrafica: text(),
    codTerzista: text(),
    numTelInterno: text(),
    ubicazioni: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    attivo: boolean().notNull(),
    /** True until the first login of an invited or registered user; then false for good, even after a deactivation. */
    attende: boolean().notNull().default(false),
    /** Revocable consents: offers by mail, newsletter. */
    comunicazioni: boolean().notNull().default(false),
    newsLetter: boolean().notNull().default(false),
    creato: at('creato').notNull(),
    /** Rights of a customer's user; a login without restrictions has all. */
    amministra: boolean().notNull().default(true),
    vedePrezzi: boolean().notNull().default(true),
    ordina: boolean().notNull().default(true),
    approva: boolean().notNull().default(true),
    paga: boolean().notNull().default(true),
    /** EUR, VAT included, of one order and of a calendar month; null: no limit. */
    limiteOrdine: numeric({ precision: 14, scale: 2, mode: 'number' }),
    limiteMese: numeric({ precision: 14, scale: 2, mode: 'number' }),
    centroCosto: text().notNull().default(''),
    /** Delivery addresses the user may choose; empty: all of the customer. */
    indirizzi: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** True: own cart; false: the customer's, which staff see. */
    carrelloProprio: boolean().notNull().default(false),
    /** Invited by the customer's administrator; null: by registration or the office. */
    invitato: at('invitato'),
  },
  (table) => [uniqueIndex('utenti_username').on(table.username), index('utenti_cliente').on(table.codAnagrafica)],
);

/** Single-use refresh tokens; reuse revokes all tokens of that login. */
export const sessioni = pgTable(
  'sessioni',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    famiglia: uuid().notNull(),
    idUtente: integer()
      .notNull()
      .references(() => utenti.id, { onDelete: 'cascade' }),
    /** SHA-256; the token is never stored. */
    impronta: text().notNull(),
    creata: at('creata').notNull(),
    /** Login time, equal for all tokens of one login. */
    iniziata: at('iniziata').notNull().defaultNow(),
    scade: at('scade').notNull(),
    usata: at('usata'),
    revocata: at('revocata'),
    /** When the user last confirmed their identity; null: at the login. */
    confermata: at('confermata'),
    /** `Firefox su Windows`; empty for logins older than this column. */
    dispositivo: text().notNull().default(''),
    /** Network address of the last renewal. */
    indirizzo: text().notNull().default(''),
    /** Cart of a visit (`carrello_righe.persona`); null: the user's. */
    carrello: integer(),
  },
  (table) => [
    uniqueIndex('sessioni_impronta').on(table.impronta),
    index('sessioni_famiglia').on(table.famiglia),
    index('sessioni_utente').on(table.idUtente),
  ],
);

/** Failed attempts by account and address; limited to ten in 15 minutes. */
export const tentativiAccesso = pgTable(
  'tentativi_accesso',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** `login:utente:…`, `login:indirizzo:…`; `recupero:…` likewise. */
    chiave: text().notNull(),
    quando: at('quando').notNull(),
  },
  (table) => [index('tentativi_accesso_chiave').on(table.chiave, table.quando)],
);

/** Addresses a user logged in from: not locked by attempts from elsewhere. */
export const accessiNoti = pgTable(
  'accessi_noti',
  {
    idUtente: integer()
      .notNull()
      .references(() => utenti.id, { onDelete: 'cascade' }),
    indirizzo: text().notNull(),
    ultimo: at('ultimo').notNull(),
  },
  (table) => [primaryKey({ columns: [table.idUtente, table.indirizzo] })],
);

/** Browsers of a user's logins: a login from another browser is reported by mail. */
export const browserNoti = pgTable(
  'browser_noti',
  {
    idUtente: integer()
      .notNull()
      .references(() => utenti.id, { onDelete: 'cascade' }),
    /** SHA-256 of the browser's random name. */
    impronta: text().notNull(),
    ultimo: at('ultimo').notNull(),
  },
  (table) => [primaryKey({ columns: [table.idUtente, table.impronta] })],
);

/** Mailed codes; hashed, single-use. */
export const codiciAccesso = pgTable('codici_accesso', {
  impronta: text().primaryKey(),
  idUtente: integer()
    .notNull()
    .references(() => utenti.id, { onDelete: 'cascade' }),
  /** reset | attivazione */
  scopo: text().notNull(),
  scade: at('scade').notNull(),
  usato: at('usato'),
});
