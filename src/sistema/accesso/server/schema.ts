import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Who can log in. Role 1 belongs to a customer, role 3 to a subcontractor. */
export const utenti = pgTable(
  'utenti',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The e-mail, lower case. */
    username: text().notNull(),
    passwordHash: text().notNull(),
    ruolo: smallint().notNull(),
    nome: text().notNull(),
    cognome: text().notNull(),
    codAnagrafica: text(),
    codTerzista: text(),
    numTelInterno: text(),
    /** First two characters of the locations that a warehouse hand picks from. */
    ubicazioni: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    attivo: boolean().notNull(),
    /** Consents of the person, each to be taken back at any time: offers by mail, the newsletter. */
    comunicazioni: boolean().notNull().default(false),
    newsLetter: boolean().notNull().default(false),
    creato: at('creato').notNull(),
  },
  (table) => [uniqueIndex('utenti_username').on(table.username)],
);

/** Refresh tokens: each is used once; a used one that comes again revokes its whole family. */
export const sessioni = pgTable(
  'sessioni',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    famiglia: uuid().notNull(),
    idUtente: integer()
      .notNull()
      .references(() => utenti.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token; the token itself is never stored. */
    impronta: text().notNull(),
    creata: at('creata').notNull(),
    /** When the login was made, the same for all tokens of its family. */
    iniziata: at('iniziata').notNull().defaultNow(),
    scade: at('scade').notNull(),
    usata: at('usata'),
    revocata: at('revocata'),
  },
  (table) => [
    uniqueIndex('sessioni_impronta').on(table.impronta),
    index('sessioni_famiglia').on(table.famiglia),
    index('sessioni_utente').on(table.idUtente),
  ],
);

/** Failed tries by account and by address; ten in fifteen minutes close the door. */
export const tentativiAccesso = pgTable(
  'tentativi_accesso',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** `login:utente:…` or `login:indirizzo:…`, `recupero:…` likewise. */
    chiave: text().notNull(),
    quando: at('quando').notNull(),
  },
  (table) => [index('tentativi_accesso_chiave').on(table.chiave, table.quando)],
);

/** Addresses from which a user logged in: strangers who try its account elsewhere do not lock it out there. */
export const accessiNoti = pgTable(
  'accessi_noti',
  {
    idUtente: integer()
      .notNull()
      .references(() => utenti.id, { onDelete: 'cascade' }),
    indirizzo: text().notNull(),
    /** The last login from there. */
    ultimo: at('ultimo').notNull(),
  },
  (table) => [primaryKey({ columns: [table.idUtente, table.indirizzo] })],
);

/** Codes sent by mail for reset and activation; stored hashed, used once. */
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
