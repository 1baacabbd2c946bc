/** `risposta`: Order Response, `bolla`: Despatch Advice, `fattura`: Invoice or Credit Note. */
export const documentiPeppol = ['risposta', 'bolla', 'fattura'] as const;
export type DocumentoPeppol = (typeof documentiPeppol)[number];

/** `non scritto`: it can't be a Peppol document; the reason is given. */
export const statiMessaggio = ['da inviare', 'inviato', 'rifiutato', 'non scritto'] as const;
export type StatoMessaggio = (typeof statiMessaggio)[number];

/** Scheme identifier and number of a participant: `0211:IT01234567897`. */
export interface Partecipante {
  readonly schema: string;
  readonly numero: string;
}

/** Null if it is not a participant identifier. */
export function leggiPartecipante(testo: string): Partecipante | null {
  const letto = /^(?:iso6523-actorid-upis::)?(\d{4}):([\w.+-]{2,50})$/.exec(testo.trim());
  return letto ? { schema: letto[1] ?? '', numero: letto[2] ?? '' } : null;
}

export const partecipanteNonValido =
  'Il partecipante è l’elenco e il numero: 0211:IT01234567897 (partita IVA), 0088:8012345678901 (GLN).';

/** Normal form of a participant identifier. */
export const nomePartecipante = ({ schema, numero }: Partecipante): string => `${schema}:${numero}`.toLowerCase();
