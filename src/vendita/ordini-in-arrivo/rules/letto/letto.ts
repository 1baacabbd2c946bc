/** The result of reading an incoming document, used by remembered layouts and by the desk. */

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
  /** Text as written in the document. */
  readonly scritto: string;
  readonly dove: readonly Dove[];
  /** A computation confirms it: quantity × price = amount, a check digit, sum of lines = total. */
  readonly provato: boolean;
  /** Read with certainty. */
  readonly certo: boolean;
}

/** `loro`: the buyer's code; `nostro`: the seller's, i.e. ours. */
export type GenereCodice = 'loro' | 'nostro' | 'produttore' | 'ean' | 'ignoto';

export interface CampoCodice extends Campo<string> {
  readonly genere: GenereCodice;
}

export interface CampoQuantita extends Campo<number> {
  /** `PZ`, `SC`, `CF`, `MT`, `KG`, `BA`, `CP`; any other unit as written, in capitals; empty without one. */
  readonly um: string;
}

export interface CampoPrezzo extends Campo<number> {
  /** Number of units that the price is for: 1, 100, 1000. */
  readonly per: number;
}

export interface RigaLetta {
  readonly posizione?: Campo<string>;
  readonly codici: readonly CampoCodice[];
  readonly descrizione: Campo<string>;
  readonly quantita?: CampoQuantita;
  readonly prezzo?: CampoPrezzo;
  /** Successive percentages: `50+10` is [50, 10]. */
  readonly sconto?: Campo<readonly number[]>;
  readonly importo?: Campo<number>;
  /** yyyy-MM-dd. */
  readonly dataRichiesta?: Campo<string>;
  /** The code as a spreadsheet rounded it, `1,04E+11`. */
  readonly arrotondato?: string;
  /** Warnings, in Italian sentences. */
  readonly avvisi: readonly string[];
}

export type GenereDocumento = 'ordine' | 'richiesta di preventivo' | 'domanda' | 'pubblicità' | 'ignoto';
export type Lingua = 'it' | 'en' | 'de' | 'fr';

/** Delivery place as the buyer writes it; missing parts are empty. */
export interface LuogoLetto {
  /** The buyer's own number for the place. */
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
  /** All VAT numbers in the document, the buyer's and ours, with country: `IT01234567897`. */
  readonly partiteIva: readonly Campo<string>[];
  /** Company names in the letterhead, most likely first. */
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

/** Left and right edge: points on a page, or zero-based columns of a sheet. */
export interface Colonna {
  readonly nome: NomeColonna;
  readonly da: number;
  readonly a: number;
  /** Text of the head; empty if the column was recognised by content. */
  readonly testata: string;
}

export interface Letto {
  readonly genere: GenereDocumento;
  readonly lingua: Lingua;
  readonly testata: TestataLetta;
  readonly righe: readonly RigaLetta[];
  readonly avvisi: readonly string[];
  /** Places of lines that look like goods but were not read. */
  readonly nonLette?: readonly Dove[];
  /** Number of such lines; lines of a price list without a quantity are not counted. */
  readonly perse?: number;
  /** Further orders in the same text, each with its own number and lines. */
  readonly altri?: readonly Letto[];
  /** True for a scanned document, whose text can't be read. */
  readonly senzaTesto: boolean;
  /** Layout fingerprint, equal for documents of the same layout; empty without a table. */
  readonly impronta: string;
  /** The columns used; passed in `Opzioni`, they read the next document of the same layout. */
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

/** Warning for a line without a code. */
export const senzaCodice = 'La riga non ha codice.';
