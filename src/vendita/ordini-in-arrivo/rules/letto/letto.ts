/** What was read of a document that came in; a remembered layout and the desk build on this. */

/** Points, from the upper left corner of the page as it is shown. */
export interface DoveInPagina {
  readonly pagina: number;
  readonly x: number;
  readonly y: number;
  readonly larghezza: number;
  readonly altezza: number;
  readonly larghezzaPagina: number;
  readonly altezzaPagina: number;
}

/** From 1, as the program that wrote the sheet counts them. */
export interface DoveInFoglio {
  readonly foglio: string;
  readonly riga: number;
  readonly colonna: number;
}

/** Line of a text, from 1, and the characters in it, end exclusive. */
export interface DoveNelTesto {
  readonly riga: number;
  readonly da: number;
  readonly a: number;
}

export type Dove = DoveInPagina | DoveInFoglio | DoveNelTesto;

export interface Campo<T> {
  readonly valore: T;
  /** As it stands in the document. */
  readonly scritto: string;
  readonly dove: readonly Dove[];
  /** A sum that comes out proves it: quantity × price = amount, a check digit, lines = total. */
  readonly provato: boolean;
  /** Read without a guess. */
  readonly certo: boolean;
}

/** `loro`: of the buyer, `nostro`: of the seller, who reads this. */
export type GenereCodice = 'loro' | 'nostro' | 'produttore' | 'ean' | 'ignoto';

export interface CampoCodice extends Campo<string> {
  readonly genere: GenereCodice;
}

export interface CampoQuantita extends Campo<number> {
  /** `PZ`, `SC`, `CF`, `MT`, `KG`, `BA`, `CP`; another unit in capitals as it is written; empty without one. */
  readonly um: string;
}

export interface CampoPrezzo extends Campo<number> {
  /** The price is for so many units: 1, 100, 1000. */
  readonly per: number;
}

export interface RigaLetta {
  readonly posizione?: Campo<string>;
  readonly codici: readonly CampoCodice[];
  readonly descrizione: Campo<string>;
  readonly quantita?: CampoQuantita;
  readonly prezzo?: CampoPrezzo;
  /** Percentages one after the other: `50+10` is [50, 10]. */
  readonly sconto?: Campo<readonly number[]>;
  readonly importo?: Campo<number>;
  /** yyyy-MM-dd. */
  readonly dataRichiesta?: Campo<string>;
  /** Italian sentences. */
  readonly avvisi: readonly string[];
}

export type GenereDocumento = 'ordine' | 'richiesta di preventivo' | 'domanda' | 'pubblicità' | 'ignoto';
export type Lingua = 'it' | 'en' | 'de' | 'fr';

/** Where the goods are to go, as the buyer calls it; empty parts are not written. */
export interface LuogoLetto {
  /** The buyer's own number of the place. */
  readonly id: string;
  readonly nome: string;
  readonly vie: readonly string[];
  readonly cap: string;
  readonly localita: string;
  /** ISO code. */
  readonly nazione: string;
}

export interface TestataLetta {
  readonly numero?: Campo<string>;
  readonly data?: Campo<string>;
  readonly dataRichiesta?: Campo<string>;
  readonly riferimento?: Campo<string>;
  readonly centroCosto?: Campo<string>;
  readonly consegna?: Campo<LuogoLetto>;
  /** With their country, `IT01234567897`: all that the document names, the buyer's and ours. */
  readonly partiteIva: readonly Campo<string>[];
  /** Names of firms in the letterhead, likeliest first. */
  readonly mittente: readonly Campo<string>[];
  readonly totale?: Campo<number>;
}

export type NomeColonna =
  | 'posizione'
  | 'codice'
  | 'codice loro'
  | 'codice nostro'
  | 'codice produttore'
  | 'ean'
  | 'descrizione'
  | 'quantita'
  | 'um'
  | 'prezzo'
  | 'base prezzo'
  | 'sconto'
  | 'importo'
  | 'data'
  | 'altro';

/** Left and right edge: points of the page, or zero-based places of columns of a sheet. */
export interface Colonna {
  readonly nome: NomeColonna;
  readonly da: number;
  readonly a: number;
  /** The head above it; empty if it was found by content. */
  readonly testata: string;
}

export interface Letto {
  readonly genere: GenereDocumento;
  readonly lingua: Lingua;
  readonly testata: TestataLetta;
  readonly righe: readonly RigaLetta[];
  readonly avvisi: readonly string[];
  /** Where something stands that looks like goods and became no line. */
  readonly nonLette?: readonly Dove[];
  /** How many such lines; without those of a price list that have no quantity. */
  readonly perse?: number;
  /** Further orders of the same text, each with its own number and lines. */
  readonly altri?: readonly Letto[];
  /** A picture of a document: nothing could be read. */
  readonly senzaTesto: boolean;
  /** Equal for documents of one layout; empty if there is no table. */
  readonly impronta: string;
  /** The columns used; handed in again with `Opzioni`, they read the next document of the same layout. */
  readonly colonne: readonly Colonna[];
}

export interface OpzioniLettura {
  readonly colonne?: readonly Colonna[];
}

export interface DocumentoArrivato {
  readonly nome: string;
  readonly contenuto: Uint8Array;
}

export type EsitoLettura = { readonly letto: Letto } | { readonly rifiutato: string };

/** Said of a line in whose document no code was found. */
export const senzaCodice = 'La riga non ha codice.';
