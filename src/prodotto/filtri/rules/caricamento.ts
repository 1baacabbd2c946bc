/** What a workbook of the manager holds (B-204), with the word under which people know it. */
export const tipologie = {
  parole: 'Filtri di ricerca',
  auto: 'Autocompletamento',
  marchi: 'Categorie aziende',
  'incluse-escluse': 'Parole incluse ed escluse',
} as const;
export type Tipologia = keyof typeof tipologie;
export const elencoTipologie = Object.keys(tipologie) as [Tipologia, ...Tipologia[]];

/** Rows, filter columns, completions of a word, categories of a company, values of a header and filters that are not there yet, of a workbook (B-241). */
export const limitiCaricamento = {
  righe: 50_000,
  colonneFiltro: 10,
  completamenti: 5,
  categorie: 10,
  valoriTestata: 200,
  filtriNuovi: 100,
  byte: 10 * 1024 * 1024,
} as const;

export const statiCaricamento = [
  'in lettura',
  'con errori',
  'da confermare',
  'uguale',
  'salvato',
  'annullato',
  'interrotto',
  'non riuscito',
] as const;
export type StatoCaricamento = (typeof statiCaricamento)[number];

/** A fault of a workbook: where it is, what stands there, and what was expected. */
export interface ErroreCartella {
  readonly foglio: string;
  readonly riga: number;
  /** As Excel names it; empty for the whole row. */
  readonly colonna: string;
  readonly trovato: string;
  readonly atteso: string;
}

/** B-224: what is said of a file that did not come through, with its reason. */
export const erroreCaricamento = (motivo: string): string => `Errore nel caricamento del file. ${motivo}`;

/** Faults that a report lists; it counts all of them. */
export const erroriElencati = 500;

/** Null, or the sentence that refuses a file by its name and size. */
export function verificaCartella(nome: string, byte: number): string | null {
  if (nome === '') return 'Nessun file selezionato';
  if (/\.xlsm$/i.test(nome)) return 'Il file contiene macro: salvarlo come .xlsx, senza macro.';
  if (!/\.xlsx$/i.test(nome)) return 'Selezionare un foglio Excel (.xlsx).';
  if (byte === 0) return 'Il file è vuoto.';
  return byte > limitiCaricamento.byte ? 'Il file è troppo grande: al massimo 10 MB.' : null;
}

/**
 * Name of the workbook that is downloaded (B-205): of filters the company, its category, `OLD` in the old layout, `COMPLETO` with filters in one
 * column; of anything else, and of all companies, it says what it is.
 */
export function nomeCartella({ tipo, codiceAzienda, categoriaRicerca, nuovo, filtriUniti }: Chiesta): string {
  const filtri = tipo === 'parole';
  const parti = [
    codiceAzienda,
    filtri && codiceAzienda !== '' ? '' : tipologie[tipo],
    diTestate(tipo) ? categoriaRicerca : '',
    filtri && !nuovo ? 'OLD' : '',
    filtri && filtriUniti ? 'COMPLETO' : '',
  ];
  return parti
    .filter((parte) => parte !== '')
    .join('-')
    .replace(/[^\p{L}\p{N} ._-]/gu, '_');
}

/** True where the rows are headers, which stand in a category. */
export const diTestate = (tipo: Tipologia): boolean => tipo === 'parole' || tipo === 'incluse-escluse';

interface Chiesta {
  readonly tipo: Tipologia;
  readonly codiceAzienda: string;
  readonly categoriaRicerca: string;
  readonly nuovo: boolean;
  readonly filtriUniti: boolean;
}
