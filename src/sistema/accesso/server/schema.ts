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

/** Customer categories that a registration and a profile choose from. */
export const categorieClienti = pgTable(
  'categorie_clienti',
  { categoria: text().notNull(), sottoCategoria: text().notNull(), ordine: smallint().notNull() },
  (table) => [primaryKey({ columns: [table.categoria, table.sottoCategoria] })],
);

/** Registrations, from the request to the first login. */
export const registrazioni = pgTable(
  'registrazioni',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** richiesta | accettata | attivata | rifiutata */
    stato: text().notNull(),
    /** The user that waits for it; gone when the request was refused. */
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
    comunicazioni: boolean().notNull(),
    newsLetter: boolean().notNull(),
    creata: at('creata').notNull(),
    decisa: at('decisa'),
  },
  (table) => [
    index('registrazioni_stato').on(table.stato, table.creata),
    index('registrazioni_utente').on(table.idUtente),
  ],
);
