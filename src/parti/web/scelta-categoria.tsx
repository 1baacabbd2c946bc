import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { dividiSottoCategoria } from '#parti/sotto-categoria.ts';

interface Scelta {
  readonly categoria: string;
  /** Item string `categoria|sottoCategoria`; empty when none is chosen. */
  readonly voce: string;
}

interface SceltaCategoriaProps extends Scelta {
  /** The categories to choose from, and their subcategories as item strings. */
  readonly offerta: { readonly categorie: string[]; readonly sottoCategorie: readonly string[] };
  readonly onChange: (scelta: Scelta) => void;
  readonly errori: { readonly categoria?: ReactNode; readonly voce?: ReactNode };
}

/** Category, then one of its subcategories; another category empties the second (P-179). */
export function SceltaCategoria({ offerta, categoria, voce, onChange, errori }: SceltaCategoriaProps): ReactNode {
  const voci = offerta.sottoCategorie
    .map((item) => ({ item, ...dividiSottoCategoria(item) }))
    .filter((uno) => uno.categoria === categoria)
    .map((uno) => ({ value: uno.item, label: uno.sottoCategoria }));
  return (
    <>
      <Select
        label="Categoria"
        withAsterisk
        searchable
        data={offerta.categorie}
        value={categoria || null}
        onChange={(scelta) => onChange({ categoria: scelta ?? '', voce: '' })}
        error={errori.categoria}
        nothingFoundMessage="Nessun dato trovato"
      />
      <Select
        label="Sottocategoria"
        withAsterisk
        searchable
        data={voci}
        value={voce || null}
        onChange={(scelta) => onChange({ categoria, voce: scelta ?? '' })}
        error={errori.voce}
        disabled={categoria === ''}
        placeholder={categoria === '' ? 'Scegli prima la categoria' : undefined}
        nothingFoundMessage="Nessun dato trovato"
      />
    </>
  );
}
