import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Delivery zones. */
export const zone = pgTable('zone', {
  zonaPassaggio: text().primaryKey(),
  descrizioneZona: text().notNull(),
  /** `#rrggbb` */
  coloreHtml: text().notNull(),
  autista: text().notNull(),
  giorni: text().notNull(),
  versione: integer().notNull().default(1),
});

export const zoneComuni = pgTable(
  'zone_comuni',
  {
    /** `Thiene (VI)` */
    comune: text().primaryKey(),
    zonaPassaggio: text()
      .notNull()
      .references(() => zone.zonaPassaggio, { onDelete: 'cascade' }),
  },
  (table) => [index('zone_comuni_zona').on(table.zonaPassaggio)],
);
