import { normalizzaParola } from '#prodotto/testate/rules.ts';

/** Levels of the completions: words that have some (1), those of a word (1a), those of a word for one company (1b). */
export const livelli = ['1', '1a', '1b'] as const;

/** A word and the company that its completions are for, empty for all: one key. */
export const chiaveCompletamento = (parola: string, codiceAzienda: string): string => `${parola}#${codiceAzienda}`;

/** A key of a workbook as people read it: `vite#PRV` is a word and its company. */
export const scriviChiave = (chiave: string): string => chiave.replace(/#$/, '').replace('#', ', ');

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

/** The sentence that refuses synonyms: each is there once, and none is the word itself. */
export function verificaSinonimi(chiave: string, sinonimi: readonly string[]): string | null {
  const parole = [chiave, ...sinonimi].map(normalizzaParola);
  if (parole.includes('')) return 'Campo obbligatorio.';
  const doppia = parole.find((parola, i) => parole.indexOf(parola) !== i);
  return doppia === undefined ? null : `La parola "${doppia}" c’è due volte.`;
}
