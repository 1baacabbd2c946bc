import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { utenti } from '#sistema/accesso/server/schema.ts';
import { clienti } from '#vendita/clienti/server/schema.ts';

const at = () => timestamp({ withTimezone: true });

export const ingressiClienti = pgTable(
  'ingressi_clienti',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256; the key is never stored. */
    impronta: text().notNull().unique(),
    codAnagrafica: text()
      .notNull()
      .references(() => clienti.codAnagrafica),
    idUtente: integer()
      .notNull()
      .references(() => utenti.id, { onDelete: 'cascade' }),
    docId: text().notNull(),
    ricerca: text().notNull(),
    creatoDa: text().notNull(),
    creato: at().notNull(),
    scade: at().notNull(),
    usato: at(),
    ritirato: at(),
  },
  (table) => [index('ingressi_clienti_creato').on(table.creato)],
);
