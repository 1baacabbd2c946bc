import { customType, integer, pgTable, text } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Devices of the internal network (B-099). */
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
  /** One more with each change. */
  versione: integer().notNull().default(1),
});

/** One picture of a device, at most 1 MB: in the same transaction as the device, and nobody outside can name it. */
export const dispositiviImmagini = pgTable('dispositivi_immagini', {
  idDispositivo: integer()
    .primaryKey()
    .references(() => dispositivi.id, { onDelete: 'cascade' }),
  /** Media type. */
  tipo: text().notNull(),
  contenuto: bytea().notNull(),
});
