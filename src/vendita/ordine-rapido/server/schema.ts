import { sql } from 'drizzle-orm';
import { integer, numeric, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { clienti } from '#vendita/clienti/server/schema.ts';

export const listeOrdine = pgTable(
  'liste_ordine',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    codAnagrafica: text()
      .notNull()
      .references(() => clienti.codAnagrafica),
    nome: text().notNull(),
    modificata: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('liste_ordine_nome').on(table.codAnagrafica, sql`lower(nome)`)],
);

export const listeOrdineRighe = pgTable(
  'liste_ordine_righe',
  {
    idLista: integer()
      .notNull()
      .references(() => listeOrdine.id, { onDelete: 'cascade' }),
    riga: integer().notNull(),
    cdArticolo: text().notNull(),
    qta: numeric({ precision: 14, scale: 3, mode: 'number' }).notNull(),
    riferimento: text().notNull(),
    note: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.idLista, table.riga] })],
);
