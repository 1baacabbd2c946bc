import { z } from 'zod';

export const manifestName = 'manifest.json';
/** Last entry of the archive: if it is missing, the archive is truncated. */
export const endName = 'fine.json';

export const manifest = z.strictObject({
  formato: z.literal(1),
  fatto: z.iso.datetime(),
  /** Applied migrations, in order. */
  migrazioni: z.array(z.string()),
  tabelle: z.array(z.strictObject({ nome: z.string(), colonne: z.array(z.string()) })),
  /** Sequence value: a lower bound of the numbers issued so far. */
  sequenze: z.array(z.strictObject({ nome: z.string(), valore: z.string() })),
});
export type Manifest = z.output<typeof manifest>;

export const end = z.strictObject({ righe: z.record(z.string(), z.number()), file: z.number() });

export interface Counted {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
}
