import type { Marca } from '../brands.ts';
import type { Famiglia, Serie, Versione } from '../families/kinds.ts';

export interface Testata {
  readonly codTestata: string;
  readonly suffisso: number;
  /** Index within the series, from 0; the content of an index is the same in every demo size. */
  readonly k: number;
  readonly famiglia: Famiglia;
  readonly serie: Serie;
  readonly numeroSerie: number;
  readonly marca: Marca;
  readonly versioni: readonly Versione[];
  readonly modello: string;
  readonly descrizione: string;
  readonly pathImg: string;
  readonly stato: StatoTestata;
  readonly blocchi: readonly Blocco[];
}

export interface StatoTestata {
  readonly nuova: boolean;
  /** Percent; 0: not in the outlet. */
  readonly outlet: number;
  readonly promozione: boolean;
  readonly disattivaInternet: boolean;
}

export interface Blocco {
  readonly titolo: string;
  readonly articoli: readonly Articolo[];
}

export interface Confezione {
  readonly unMisura: string;
  readonly umOrdiniWeb: string;
  readonly qtaPerPezzo: number;
  readonly qtScatola: number;
  readonly indivisibile: boolean;
  readonly conversione: string;
}

export interface Articolo {
  readonly i: number;
  readonly codice: string;
  readonly testata: Testata;
  readonly versione: Versione;
  readonly gruppo: string;
  readonly misura: string;
  readonly mano: string;
  readonly codiceFornitore: string;
  readonly confezione: Confezione;
  /** Present BASE price in 1/100000 €. */
  readonly prezzo5: number;
  readonly senzaPrezzo: boolean;
  readonly obsoleto: boolean;
  readonly eliminato: boolean;
  readonly fuoriCatalogo: boolean;
  readonly scortaNonGestita: boolean;
  readonly dinamica: boolean;
  readonly funzioneDb: string;
}

export interface Piano {
  readonly testate: readonly Testata[];
  readonly articoli: readonly Articolo[];
}

export const chiaveTestata = (testata: Pick<Testata, 'codTestata' | 'suffisso'>): string =>
  `${testata.codTestata}-${testata.suffisso}`;
