import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { articoli } from '#prodotto/articolo/server/schema.ts';
import { clienti } from '#vendita/clienti/server/schema.ts';
import { documenti } from '#vendita/documenti/server/schema.ts';
import { parti, stati } from '../rules.ts';

const at = () => timestamp({ withTimezone: true }).notNull();

/** `titolo` stays if the subject is deleted. */
export const domande = pgTable(
  'domande',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    codAnagrafica: text()
      .notNull()
      .references(() => clienti.codAnagrafica),
    titolo: text().notNull(),
    cdArticolo: text().references(() => articoli.cdArticolo, { onDelete: 'set null' }),
    idDocumento: bigint({ mode: 'number' }).references(() => documenti.id, { onDelete: 'set null' }),
    configurazione: jsonb().$type<{
      readonly tipoSerramento: string;
      readonly opzioni: string;
      readonly versione: number;
    }>(),
    stato: text({ enum: stati }).notNull(),
    aperta: at(),
    ultimo: at(),
    /** The name stays if the user is deleted. */
    idIncaricato: integer(),
    incaricato: text().notNull().default(''),
    /** The customer's user who wrote last and gets the mails. */
    idUtente: integer(),
    daLeggereCliente: boolean().notNull(),
    daLeggereUfficio: boolean().notNull(),
    messaggi: smallint().notNull().default(0),
  },
  (table) => [
    index('domande_cliente').on(table.codAnagrafica, table.id),
    index('domande_da_leggere')
      .on(table.codAnagrafica)
      .where(sql`da_leggere_cliente`),
    index('domande_aperte')
      .on(table.ultimo)
      .where(sql`stato = 'aperta'`),
    index('domande_parti').using('gin', sql`lower(titolo || ' ' || coalesce(cd_articolo, '')) gin_trgm_ops`),
    index('domande_articolo').on(table.cdArticolo),
    index('domande_documento').on(table.idDocumento),
  ],
);

export const domandeMessaggi = pgTable(
  'domande_messaggi',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    idDomanda: integer()
      .notNull()
      .references(() => domande.id),
    parte: text({ enum: parti }).notNull(),
    autore: text().notNull(),
    idUtente: integer(),
    testo: text().notNull(),
    /** Set by the author: users who may not see prices read neither text nor files. */
    contienePrezzi: boolean().notNull().default(true),
    quando: at(),
  },
  (table) => [
    index('domande_messaggi_domanda').on(table.idDomanda, table.id),
    index('domande_messaggi_parti').using('gin', sql`lower(testo) gin_trgm_ops`),
  ],
);

export const domandeAllegati = pgTable(
  'domande_allegati',
  {
    idMessaggio: integer()
      .notNull()
      .references(() => domandeMessaggi.id),
    /** File-store key. */
    chiave: text().notNull(),
    nome: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.idMessaggio, table.chiave] })],
);
