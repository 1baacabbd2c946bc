import { sql } from 'drizzle-orm';
import {
  boolean,
  bigint,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { documenti } from '#vendita/documenti/server/schema.ts';
import { motivi, stati } from '../rules.ts';

const qty = () => numeric({ precision: 14, scale: 3, mode: 'number' });
const idDocumento = () => bigint({ mode: 'number' }).references(() => documenti.id);

/** Numbered without gaps (`numeratori`, RS). */
export const resi = pgTable(
  'resi',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    anno: smallint().notNull(),
    numero: integer().notNull(),
    /** Lines are those of the invoice if there is one, else of the note: an open return moves to the invoice of its note. */
    idFattura: idDocumento(),
    idBolla: idDocumento(),
    stato: text({ enum: stati }).notNull(),
    richiesto: timestamp({ withTimezone: true }).notNull(),
    chiestoDa: text().notNull(),
    messaggio: text().notNull(),
    risposta: text().notNull().default(''),
    /** Set by the author of the answer: users who may not see prices can't read it. */
    contienePrezzi: boolean().notNull().default(true),
    nrBolla: text().notNull().default(''),
    dtBolla: date({ mode: 'string' }),
    /** File-store keys. */
    foto: text().array().notNull().default([]),
    idNota: idDocumento(),
  },
  (table) => [
    uniqueIndex('resi_numero').on(table.anno, table.numero),
    index('resi_fattura').on(table.idFattura),
    index('resi_bolla').on(table.idBolla),
    check('resi_documento', sql`id_fattura is not null or id_bolla is not null`),
    index('resi_aperti')
      .on(table.id)
      .where(sql`stato in ('richiesto', 'accettato', 'arrivato', 'controllato')`),
    uniqueIndex('resi_nota').on(table.idNota),
    check('resi_accreditato', sql`(stato = 'accreditato') = (id_nota is not null)`),
  ],
);

export const resiRighe = pgTable(
  'resi_righe',
  {
    idReso: integer()
      .notNull()
      .references(() => resi.id),
    /** Line of the document it was asked from, as the stock movements name it. */
    riga: integer().notNull(),
    /** Line of the invoice, for a return that moved there from its note. */
    rigaFattura: integer(),
    qta: qty().notNull(),
    motivo: text({ enum: motivi }).notNull(),
    /** Quantity that arrived; null before. */
    arrivata: qty(),
    scaffale: qty().notNull().default(0),
    scarto: qty().notNull().default(0),
    fornitore: qty().notNull().default(0),
    accredita: qty().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.idReso, table.riga] }),
    check(
      'resi_righe_quante',
      sql`qta > 0 and coalesce(arrivata, 0) between 0 and qta and least(scaffale, scarto, fornitore, accredita) >= 0
        and accredita <= coalesce(arrivata, 0) and (scaffale + scarto + fornitore = 0 or scaffale + scarto + fornitore = arrivata)`,
    ),
  ],
);
