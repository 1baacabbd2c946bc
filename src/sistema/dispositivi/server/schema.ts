import { customType, integer, pgTable, text } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Network devices (B-099). */
export const dispositivi = pgTable('dispositivi', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  ip: text().notNull(),
  mac: text().notNull(),
  seriale: text().notNull(),
  imei: text().notNull(),
  os: text().notNull(),
  nome: text().notNull(),
  tipo: text().notNull(),
  switch: text().notNull(),
  portaSwitch: text().notNull(),
  patchPanel: text().notNull(),
  portaPatchPanel: text().notNull(),
  pozzetto: text().notNull(),
  portaPozzetto: text().notNull(),
  nomeUtente: text().notNull(),
  fornitore: text().notNull(),
  localizzazione: text().notNull(),
  note: text().notNull(),
  versione: integer().notNull().default(1),
});

/** In the database, so that device and picture change in one transaction and there is no public URL; at most 1 MB. */
export const dispositiviImmagini = pgTable('dispositivi_immagini', {
  idDispositivo: integer()
    .primaryKey()
    .references(() => dispositivi.id, { onDelete: 'cascade' }),
  /** Media type. */
  tipo: text().notNull(),
  contenuto: bytea().notNull(),
});
