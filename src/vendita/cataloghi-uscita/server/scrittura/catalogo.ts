import type { ArticoloFuori } from '../leggi-fuori.ts';

export type Voce =
  | { readonly come: 'nuovo' | 'cambiato'; readonly articolo: ArticoloFuori }
  /** The customer was told of it before and can't order it any more. */
  | { readonly come: 'tolto'; readonly cdArticolo: string; readonly descrizione: string; readonly unMisura: string };

/** What one file is about. */
export interface Intestazione {
  readonly fornitore: string;
  readonly partitaIva: string;
  /** Of METEL lists. */
  readonly sigla: string;
  readonly codAnagrafica: string;
  readonly ragioneSociale: string;
  readonly nome: string;
  /** Counts the times that this catalogue was made. */
  readonly numero: number;
  /** Only what changed after this one; null: everything. */
  readonly dal: number | null;
  readonly oggi: string;
  /** Address of a picture, for as long as the file is kept. */
  readonly immagine: (chiave: string) => string;
}

export interface DaScriverePagine {
  readonly testa: Intestazione;
  readonly categorie: readonly { readonly codice: string; readonly nome: string }[];
  readonly pagine: AsyncIterable<readonly Voce[]>;
  /** Read after the pages: group of each article. */
  readonly gruppi: () => AsyncIterable<readonly { readonly cdArticolo: string; readonly catMerceologica: string }[]>;
}
