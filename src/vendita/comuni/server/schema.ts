import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Delivery zones. */
export const zone = pgTable('zone', {
  zonaPassaggio: text().primaryKey(),
  descrizioneZona: text().notNull(),
  /** `#rrggbb` */
  coloreHtml: text().notNull(),
  /** Who is proposed to drive there; empty: nobody. */
  autista: text().notNull(),
  /** Days of passage, letters of `ltmgv`; empty: none. */
  giorni: text().notNull(),
  /** One more with each change. */
  versione: integer().notNull().default(1),
});

/** The zone of each town that is in one. */
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
