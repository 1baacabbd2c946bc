import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const registro = pgTable(
  'registro',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    dataOra: at('data_ora').notNull(),
    idUtente: integer('id_utente'),
    utente: text().notNull(),
    codAnagrafica: text('cod_anagrafica'),
    tabella: text().notNull(),
    chiave: text().notNull(),
    operazione: text().notNull(),
    prima: jsonb(),
    dopo: jsonb(),
    note: text(),
    /** Id shared by all lines of one act. */
    richiesta: text().notNull(),
  },
  (table) => [
    index('registro_tabella_chiave').on(table.tabella, table.chiave, table.id),
    index('registro_gruppo')
      .on(table.richiesta)
      .where(sql`prima is not null`),
  ],
);

export const chiaviIdempotenza = pgTable(
  'chiavi_idempotenza',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    proprietario: text().notNull(),
    chiave: text().notNull(),
    /** SHA-256 of call and body: a key with another body is refused. */
    impronta: text().notNull(),
    risposta: jsonb(),
    creata: at('creata').notNull(),
  },
  (table) => [uniqueIndex('chiavi_idempotenza_chiave').on(table.proprietario, table.chiave)],
);

/** `unica` makes a job that runs twice send one mail per occasion. */
export const posta = pgTable(
  'posta',
  {
    id: uuid().primaryKey(),
    progressivo: integer().notNull().generatedAlwaysAsIdentity(),
    unica: text().notNull(),
    destinatario: text().notNull(),
    oggetto: text().notNull(),
    testo: text().notNull(),
    html: text(),
    allegati: jsonb().notNull(),
    /** in coda | inviata | trattenuta (no server) | errore */
    stato: text().notNull(),
    tentativi: integer().notNull().default(0),
    errore: text(),
    riferimento: jsonb(),
    creata: at('creata').notNull(),
    inviata: at('inviata'),
  },
  (table) => [
    uniqueIndex('posta_unica').on(table.unica),
    uniqueIndex('posta_progressivo').on(table.progressivo),
    index('posta_creata').on(table.creata),
  ],
);

export const postaTentativi = pgTable(
  'posta_tentativi',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    idPosta: uuid()
      .notNull()
      .references(() => posta.id, { onDelete: 'cascade' }),
    tentativo: integer().notNull(),
    quando: at('quando').notNull(),
    esito: text().notNull(),
  },
  (table) => [index('posta_tentativi_posta').on(table.idPosta)],
);

export const datiDimostrativi = pgTable('dati_dimostrativi', {
  giorno: date().primaryKey(),
});
