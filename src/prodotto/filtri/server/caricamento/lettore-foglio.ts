import type { SheetRow } from '#platform/server/excel/read-workbook.ts';
import type { Colonne } from './titoli-foglio.ts';
import type { GrafieFiltri } from './grafie.ts';
import type { Raccolta } from './insiemi.ts';

/** What the database has, against which a workbook is checked. */
export interface Noti {
  readonly testate: ReadonlySet<string>;
  readonly aziende: ReadonlySet<string>;
  readonly categorie: readonly { readonly codCategoria: string; readonly descrizione: string }[];
  readonly grafie: GrafieFiltri;
}

/** Reads the rows of one sheet, whose headings it was made of. */
export type LettoreRighe = (riga: SheetRow) => void;

/** Makes the reader of a sheet; null where its headings make no sense: then the faults say so. */
export type Lettore = (
  raccolta: Raccolta,
  noti: Noti,
  foglio: { readonly colonne: Colonne; readonly riga: number },
) => LettoreRighe | null;
