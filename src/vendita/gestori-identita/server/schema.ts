import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { utenti } from '#sistema/accesso/server/schema.ts';
import { clienti } from '#vendita/clienti/server/schema.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const ofUser = () =>
  integer()
    .notNull()
    .references(() => utenti.id, { onDelete: 'cascade' });

/** A customer's own identity provider (OpenID Connect); that of our company is in the settings. */
export const gestoriIdentita = pgTable('gestori_identita', {
  codAnagrafica: text()
    .primaryKey()
    .references(() => clienti.codAnagrafica),
  issuer: text().notNull(),
  clientId: text().notNull(),
  /** Encrypted. */
  segreto: text().notNull(),
  /** invitati | tutti */
  entrano: text().notNull(),
  claimGruppi: text().notNull(),
  /** True: users of the provider have no password here. */
  solo: boolean().notNull(),
  /** True: logout here also logs out at the provider. */
  uscita: boolean().notNull().default(false),
  attivo: boolean().notNull(),
  modificato: at('modificato').notNull(),
});

/** Each mail domain belongs to one provider. */
export const dominiGestore = pgTable(
  'domini_gestore',
  {
    dominio: text().primaryKey(),
    codAnagrafica: text()
      .notNull()
      .references(() => gestoriIdentita.codAnagrafica, { onDelete: 'cascade' }),
  },
  (table) => [index('domini_gestore_cliente').on(table.codAnagrafica)],
);

/** Rights given by a group of the provider. */
export const gruppiGestore = pgTable(
  'gruppi_gestore',
  {
    codAnagrafica: text()
      .notNull()
      .references(() => gestoriIdentita.codAnagrafica, { onDelete: 'cascade' }),
    gruppo: text().notNull(),
    amministra: boolean().notNull(),
    vedePrezzi: boolean().notNull(),
    ordina: boolean().notNull(),
    approva: boolean().notNull(),
    paga: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.codAnagrafica, table.gruppo] })],
);

/** Links users to provider accounts by subject, which never changes, while the mail address may. */
export const identitaUtenti = pgTable(
  'identita_utenti',
  {
    issuer: text().notNull(),
    soggetto: text().notNull(),
    /** The customer's code, or `interni`. */
    gestore: text().notNull(),
    idUtente: ofUser(),
    creata: at('creata').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gestore, table.issuer, table.soggetto] }),
    index('identita_utenti_utente').on(table.idUtente),
  ],
);

/** A login by a provider, which is asked every half minute whether it is still valid. */
export const sessioniGestore = pgTable(
  'sessioni_gestore',
  {
    /** `famiglia` of `sessioni`. */
    famiglia: uuid().primaryKey(),
    idUtente: ofUser(),
    gestore: text().notNull(),
    issuer: text().notNull(),
    soggetto: text().notNull(),
    /** The provider's session id; empty if it sends none. */
    sid: text().notNull(),
    /** Encrypted access token; empty if there is none. */
    accesso: text().notNull(),
    rinnovo: text().notNull(),
    /** ID token for the provider's logout; encrypted, kept only if `uscita` needs it. */
    idToken: text('id_token').notNull().default(''),
    accessoScade: at('accesso_scade').notNull(),
    /** When the provider last answered. */
    verificata: at('verificata').notNull(),
    prossima: at('prossima').notNull(),
  },
  (table) => [
    index('sessioni_gestore_prossima').on(table.prossima),
    index('sessioni_gestore_soggetto').on(table.gestore, table.soggetto),
    index('sessioni_gestore_utente').on(table.idUtente),
  ],
);
