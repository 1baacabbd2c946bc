import { identita, pulito } from '#prodotto/testate/rules/testo-pulito.ts';

/** What can be renamed or deleted for all headers at once; `sottoCategoraRicerca` is written so on the wire. */
export const generi = ['valoriFiltri', 'filtriRicerca', 'sottoCategoraRicerca', 'categoriaRicerca'] as const;
export type Genere = (typeof generi)[number];

/** The field that names each of them; with `Nuovo` before it the field of its new name. */
export const campoDi = {
  valoriFiltri: 'ValoreFiltroRicerca',
  filtriRicerca: 'FiltroRicerca',
  sottoCategoraRicerca: 'SottoCategoriaRicerca',
  categoriaRicerca: 'CategoriaRicerca',
} as const satisfies Readonly<Record<Genere, string>>;

/** The lists of the manager. */
export const elenchi = [
  'categoria_ricerca',
  'sotto_categoria_ricerca',
  'elenco_filtri',
  'valori_filtri',
  'categorie_marchio',
] as const;

/** Changes for all headers that are shown to be taken back. */
export const cambiMostrati = 50;

/** Tries of the password per person, and the minutes that they count for. */
export const limitePassword = { tentativi: 5, minuti: 15 } as const;

/** The sentence that refuses a new name; `#` and `|` part names and values on the wire (P-093). */
export function verificaNome(nuovo: string, prima: string): string | null {
  if (pulito(nuovo) === '') return 'Campo obbligatorio.';
  if (/[#|]/.test(nuovo)) return 'I segni # e | non si possono usare.';
  return pulito(nuovo) === prima ? 'Il nome è già questo.' : null;
}

/** What is there already under a new name, in another case at most: renaming makes the two one. Null where there is none. */
export function giaPresente<V extends { readonly valore: string }>(
  voci: readonly V[],
  prima: string,
  nuovo: string,
): V | null {
  const altre = voci.filter(({ valore }) => valore !== prima);
  return (
    altre.find(({ valore }) => valore === nuovo) ??
    altre.find(({ valore }) => identita(valore) === identita(nuovo)) ??
    null
  );
}
