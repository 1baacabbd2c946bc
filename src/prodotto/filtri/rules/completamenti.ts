import { normalizzaParola } from '#prodotto/testate/rules.ts';

/** A word and the company that its completions are for, empty for all: one key. */
export const chiaveCompletamento = (parola: string, codiceAzienda: string): string => `${parola}#${codiceAzienda}`;

/** The sentence that refuses a word to complete: suggestions begin with the third letter (P-211). */
export function verificaParolaCompletata(parola: string): string | null {
  const scritta = normalizzaParola(parola);
  if (scritta.length < 3) return 'Una parola di almeno tre caratteri';
  if (scritta.length > 60) return 'Una parola di al massimo 60 caratteri';
  return scritta.includes('#') ? 'Una parola senza il segno #' : null;
}

/** A category as a workbook shows it. */
export const scriviCategoria = ({
  codCategoria,
  descrizione,
}: {
  readonly codCategoria: string;
  readonly descrizione: string;
}): string => `${codCategoria} - ${descrizione}`;
