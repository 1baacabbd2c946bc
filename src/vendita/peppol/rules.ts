/** `risposta`: Order Response, `bolla`: Despatch Advice, `fattura`: Invoice or Credit Note. */
export const documentiPeppol = ['risposta', 'bolla', 'fattura'] as const;
export type DocumentoPeppol = (typeof documentiPeppol)[number];

/** `non scritto`: it can't be a Peppol document, and says why. */
export const statiMessaggio = ['da inviare', 'inviato', 'rifiutato', 'non scritto'] as const;
export type StatoMessaggio = (typeof statiMessaggio)[number];

/** Scheme of the list of participants and the number in it: `0211:IT01234567897`. */
export interface Partecipante {
  readonly schema: string;
  readonly numero: string;
}

/** Null if it is none. */
export function leggiPartecipante(testo: string): Partecipante | null {
  const letto = /^(?:iso6523-actorid-upis::)?(\d{4}):([\w.+-]{2,50})$/.exec(testo.trim());
  return letto ? { schema: letto[1] ?? '', numero: letto[2] ?? '' } : null;
}

export const partecipanteNonValido =
  'Il partecipante è l’elenco e il numero: 0211:IT01234567897 (partita IVA), 0088:8012345678901 (GLN).';

/** One name per participant, however it is written. */
export const nomePartecipante = ({ schema, numero }: Partecipante): string => `${schema}:${numero}`.toLowerCase();
