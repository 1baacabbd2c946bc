import { identita, pulito } from '#prodotto/testate/rules/testo-pulito.ts';

/** `sottoCategoraRicerca`: wire spelling. */
export const generi = ['valoriFiltri', 'filtriRicerca', 'sottoCategoraRicerca', 'categoriaRicerca'] as const;
export type Genere = (typeof generi)[number];

/** The new name's field has the prefix `Nuovo`. */
export const campoDi = {
  valoriFiltri: 'ValoreFiltroRicerca',
  filtriRicerca: 'FiltroRicerca',
  sottoCategoraRicerca: 'SottoCategoriaRicerca',
  categoriaRicerca: 'CategoriaRicerca',
} as const satisfies Readonly<Record<Genere, string>>;

export const elenchi = [
  'categoria_ricerca',
  'sotto_categoria_ricerca',
  'elenco_filtri',
  'valori_filtri',
  'categorie_marchio',
] as const;

export const cambiMostrati = 50;

export const limitePassword = { tentativi: 5, minuti: 15 } as const;

/** `#` and `|` separate names and values (P-093). */
export function verificaNome(nuovo: string, prima: string): string | null {
  if (pulito(nuovo) === '') return 'Campo obbligatorio.';
  if (/[#|]/.test(nuovo)) return 'I segni # e | non si possono usare.';
  return pulito(nuovo) === prima ? 'Il nome è già questo.' : null;
}

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
