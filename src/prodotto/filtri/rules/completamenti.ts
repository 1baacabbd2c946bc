import { normalizzaParola } from '#prodotto/testate/rules.ts';

/** 1a: completions of a word; 1b: of a word for one company. */
export const livelli = ['1', '1a', '1b'] as const;

/** Empty company: all. */
export const chiaveCompletamento = (parola: string, codiceAzienda: string): string => `${parola}#${codiceAzienda}`;

/** `vite#PRV`: a word and its company. */
export const scriviChiave = (chiave: string): string => chiave.replace(/#$/, '').replace('#', ', ');

/** Suggestions begin with the third letter (P-211). */
export function verificaParolaCompletata(parola: string): string | null {
  const scritta = normalizzaParola(parola);
  if (scritta.length < 3) return 'Una parola di almeno tre caratteri';
  if (scritta.length > 60) return 'Una parola di al massimo 60 caratteri';
  return scritta.includes('#') ? 'Una parola senza il segno #' : null;
}

export const scriviCategoria = ({
  codCategoria,
  descrizione,
}: {
  readonly codCategoria: string;
  readonly descrizione: string;
}): string => `${codCategoria} - ${descrizione}`;

/** No duplicates, not the word itself. */
export function verificaSinonimi(chiave: string, sinonimi: readonly string[]): string | null {
  const parole = [chiave, ...sinonimi].map(normalizzaParola);
  if (parole.includes('')) return 'Campo obbligatorio.';
  const doppia = parole.find((parola, i) => parole.indexOf(parola) !== i);
  return doppia === undefined ? null : `La parola "${doppia}" c’è due volte.`;
}
