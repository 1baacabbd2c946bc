import type { PromozioneTestata } from '#prodotto/testate/rules.ts';

export interface ArticoloFonte {
  readonly cdArticolo: string;
  readonly descrizione: string;
  readonly titolo: string;
  readonly fornitore: string;
  /** 1 out of catalogue + 2 obsolete + 4 deleted. */
  readonly stato: number;
}

export interface FiltroFonte {
  readonly filtro: string;
  readonly valore: string;
}

export interface Fonte extends PromozioneTestata {
  readonly codTestata: string;
  readonly suffisso: number;
  readonly descrizione: string;
  readonly codiceAzienda: string;
  readonly nomeAzienda: string;
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
  /** Own flag or the brand's. */
  readonly disattivaInternet: boolean;
  readonly filtri: readonly FiltroFonte[];
  readonly parole: readonly string[];
  readonly sinonimi: readonly string[];
  readonly escluse: readonly string[];
  readonly articoli: readonly ArticoloFonte[];
  /** 32-bit fingerprint of all fields above. */
  readonly impronta: number;
}
