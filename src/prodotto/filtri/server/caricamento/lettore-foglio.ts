import type { SheetRow } from '#platform/server/excel/read-workbook.ts';
import type { Colonne } from './titoli-foglio.ts';
import type { GrafieFiltri } from './grafie.ts';
import type { Raccolta } from './insiemi.ts';

export interface Noti {
  readonly testate: ReadonlySet<string>;
  readonly aziende: ReadonlySet<string>;
  readonly categorie: readonly { readonly codCategoria: string; readonly descrizione: string }[];
  readonly grafie: GrafieFiltri;
}

export type LettoreRighe = (riga: SheetRow) => void;

export type Lettore = (
  raccolta: Raccolta,
  noti: Noti,
  foglio: { readonly colonne: Colonne; readonly riga: number },
) => LettoreRighe | null;
