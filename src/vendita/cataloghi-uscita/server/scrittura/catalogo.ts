import type { ArticoloFuori } from '../leggi-fuori.ts';

export type Voce =
  | { readonly come: 'nuovo' | 'cambiato'; readonly articolo: ArticoloFuori }
  /** Written to an earlier file; the customer can't order it any more. */
  | { readonly come: 'tolto'; readonly cdArticolo: string; readonly descrizione: string; readonly unMisura: string };

/** What one file is about. */
export interface Intestazione {
  readonly fornitore: string;
  readonly partitaIva: string;
  /** Abbreviation of our company in METEL lists. */
  readonly sigla: string;
  readonly codAnagrafica: string;
  readonly ragioneSociale: string;
  readonly nome: string;
  /** Number of this run. */
  readonly numero: number;
  /** Only changes after this run; null: everything. */
  readonly dal: number | null;
  readonly oggi: string;
  /** Address of a picture, valid as long as the file is kept. */
  readonly immagine: (chiave: string) => string;
}

export interface DaScriverePagine {
  readonly testa: Intestazione;
  readonly categorie: readonly { readonly codice: string; readonly nome: string }[];
  readonly pagine: AsyncIterable<readonly Voce[]>;
  /** Read after the pages: the group of each article. */
  readonly gruppi: () => AsyncIterable<readonly { readonly cdArticolo: string; readonly catMerceologica: string }[]>;
}
