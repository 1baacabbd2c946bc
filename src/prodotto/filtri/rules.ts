/** What can be renamed or deleted for all headers at once; `sottoCategoraRicerca` is written so on the wire. */
export const generi = ['valoriFiltri', 'filtriRicerca', 'sottoCategoraRicerca', 'categoriaRicerca'] as const;
export type Genere = (typeof generi)[number];

/** The lists of the manager. */
export const elenchi = [
  'categoria_ricerca',
  'sotto_categoria_ricerca',
  'elenco_filtri',
  'valori_filtri',
  'categorie_marchio',
] as const;

/** Tries of the password per person, and the minutes that they count for. */
export const limitePassword = { tentativi: 5, minuti: 15 } as const;

/** The sentence that refuses a new name; `#` and `|` part names and values on the wire (P-093). */
export function verificaNome(nuovo: string, prima: string): string | null {
  if (nuovo.trim() === '') return 'Campo obbligatorio.';
  if (/[#|]/.test(nuovo)) return 'I segni # e | non si possono usare.';
  return nuovo.trim() === prima ? 'Il nome è già questo.' : null;
}
