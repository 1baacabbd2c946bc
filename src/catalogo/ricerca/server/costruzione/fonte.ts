import type { PromozioneTestata } from '#prodotto/testate/rules.ts';

/** An article of a header's table, as the index reads it. */
export interface ArticoloFonte {
  readonly cdArticolo: string;
  readonly descrizione: string;
  /** The sub-heading above it, empty without one. */
  readonly titolo: string;
  readonly fornitore: string;
  /** 0 normal, else 1 out of catalogue + 2 obsolete + 4 deleted. */
  readonly stato: number;
}

export interface FiltroFonte {
  readonly filtro: string;
  readonly valore: string;
}

/** All that makes a header findable and showable in results, as it stands in the database. */
export interface Fonte extends PromozioneTestata {
  readonly codTestata: string;
  readonly suffisso: number;
  readonly descrizione: string;
  readonly codiceAzienda: string;
  readonly nomeAzienda: string;
  /** File-store key of the brand's logo. */
  readonly logoAzienda: string;
  readonly catMerceologica: string;
  readonly catDescOrdine: string;
  readonly codCategoria: string;
  readonly codSottoCategoria: string;
  readonly descCategoria: string;
  readonly descSottoCategoria: string;
  readonly progOrdine: number;
  readonly new: boolean;
  readonly outlet: boolean;
  readonly sconto: number;
  /** Its own flag or its brand's. */
  readonly disattivaInternet: boolean;
  readonly filtri: readonly FiltroFonte[];
  readonly parole: readonly string[];
  /** Other words for its keywords and filter values. */
  readonly sinonimi: readonly string[];
  readonly escluse: readonly string[];
  readonly articoli: readonly ArticoloFonte[];
  /** Fingerprint: two sources that differ in anything above differ in it, but for one in four thousand million. */
  readonly impronta: number;
}
