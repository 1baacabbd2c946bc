import type { Marca } from '../brands.ts';
import type { Famiglia, Serie, Versione } from '../families/kinds.ts';

/** A header of the plan, before it becomes rows of many tables. */
export interface Testata {
  readonly codTestata: string;
  readonly suffisso: number;
  /** Its place among the headers of its series, 0 first; the content of a place is the same in every size of the demo. */
  readonly k: number;
  readonly famiglia: Famiglia;
  readonly serie: Serie;
  readonly numeroSerie: number;
  readonly marca: Marca;
  readonly versioni: readonly Versione[];
  /** Name of the model, empty for goods by norm. */
  readonly modello: string;
  readonly descrizione: string;
  readonly pathImg: string;
  readonly stato: StatoTestata;
  /** Its article rows by sub-heading. */
  readonly blocchi: readonly Blocco[];
}

export interface StatoTestata {
  readonly nuova: boolean;
  /** Percent, 0 when it isn't in the outlet. */
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
  /** Place among all articles of the plan. */
  readonly i: number;
  readonly codice: string;
  readonly testata: Testata;
  readonly versione: Versione;
  readonly gruppo: string;
  readonly misura: string;
  /** Right or left hand, or empty. */
  readonly mano: string;
  readonly codiceFornitore: string;
  readonly confezione: Confezione;
  /** Present price of list BASE in 1/100000 €. */
  readonly prezzo5: number;
  /** Without a price that holds today. */
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
