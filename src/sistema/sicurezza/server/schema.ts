import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { utenti } from '#sistema/accesso/server/schema.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const ofUser = () =>
  integer()
    .notNull()
    .references(() => utenti.id, { onDelete: 'cascade' });

/** Second factors of users. */
export const secondiFattori = pgTable(
  'secondi_fattori',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    idUtente: ofUser(),
    /** totp | passkey */
    tipo: text().notNull(),
    /** Name given by the user: `Telefono`. */
    nome: text().notNull(),
    /** totp: the encrypted secret; passkey: the public key, base64url. */
    segreto: text().notNull(),
    /** passkey: the credential's id. */
    credenziale: text(),
    /** totp: the last accepted time step; passkey: its counter. */
    contatore: bigint({ mode: 'number' }).notNull().default(0),
    creato: at('creato').notNull(),
    /** Null until the first correct code. */
    confermato: at('confermato'),
    usato: at('usato'),
  },
  (table) => [
    index('secondi_fattori_utente').on(table.idUtente),
    uniqueIndex('secondi_fattori_credenziale').on(table.credenziale),
  ],
);

/** Hashed, each used once. */
export const codiciRecupero = pgTable(
  'codici_recupero',
  {
    impronta: text().primaryKey(),
    idUtente: ofUser(),
    usato: at('usato'),
  },
  (table) => [index('codici_recupero_utente').on(table.idUtente)],
);

/** Challenges that a browser must answer to log in, to confirm or to register a passkey. */
export const sfideAccesso = pgTable('sfide_accesso', {
  impronta: text().primaryKey(),
  /** Null: the passkey identifies the user. */
  idUtente: integer().references(() => utenti.id, { onDelete: 'cascade' }),
  /** accesso | passkey | registra | gestore | conferma */
  scopo: text().notNull(),
  /**
   * WebAuthn challenge, base64url; gestore, conferma: encrypted values that the provider's response must match;
   * otherwise empty.
   */
  prova: text().notNull().default(''),
  scade: at('scade').notNull(),
});
