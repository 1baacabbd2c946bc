import { z } from 'zod';

/** Where it stands in the archive, the first of all entries. */
export const manifestName = 'manifest.json';
/** The last entry: an archive without it was cut off. */
export const endName = 'fine.json';

export const manifest = z.strictObject({
  formato: z.literal(1),
  fatto: z.iso.datetime(),
  /** Hashes of the migrations that the database had, in their order. */
  migrazioni: z.array(z.string()),
  tabelle: z.array(z.strictObject({ nome: z.string(), colonne: z.array(z.string()) })),
  /** What was given out at least; the next number is beyond it. */
  sequenze: z.array(z.strictObject({ nome: z.string(), valore: z.string() })),
});
export type Manifest = z.output<typeof manifest>;

export const end = z.strictObject({ righe: z.record(z.string(), z.number()), file: z.number() });

/** What went into an archive or came out of it. */
export interface Counted {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
}
