/** B-204. */
export const tipologie = {
  parole: 'Filtri di ricerca',
  auto: 'Autocompletamento',
  marchi: 'Categorie aziende',
  'incluse-escluse': 'Parole incluse ed escluse',
} as const;
export type Tipologia = keyof typeof tipologie;
export const elencoTipologie = Object.keys(tipologie) as [Tipologia, ...Tipologia[]];

/** B-241. */
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

export interface ErroreCartella {
  readonly foglio: string;
  readonly riga: number;
  readonly colonna: string;
  readonly trovato: string;
  readonly atteso: string;
}

/** B-224. */
export const erroreCaricamento = (motivo: string): string => `Errore nel caricamento del file. ${motivo}`;

export const erroriElencati = 500;

export function verificaCartella(nome: string, byte: number): string | null {
  if (nome === '') return 'Nessun file selezionato';
  if (/\.xlsm$/i.test(nome)) return 'Il file contiene macro: salvarlo come .xlsx, senza macro.';
  if (!/\.xlsx$/i.test(nome)) return 'Selezionare un foglio Excel (.xlsx).';
  if (byte === 0) return 'Il file è vuoto.';
  return byte > limitiCaricamento.byte ? 'Il file è troppo grande: al massimo 10 MB.' : null;
}

/** B-205. */
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

export const diTestate = (tipo: Tipologia): boolean => tipo === 'parole' || tipo === 'incluse-escluse';

interface Chiesta {
  readonly tipo: Tipologia;
  readonly codiceAzienda: string;
  readonly categoriaRicerca: string;
  readonly nuovo: boolean;
  readonly filtriUniti: boolean;
}
