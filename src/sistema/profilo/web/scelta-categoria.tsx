import { Select } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '#platform/web/query.ts';
import { leggiCategorie } from '#sistema/accesso/contract.ts';
import { dividiSottoCategoria } from '#sistema/accesso/rules.ts';

interface Scelta {
  readonly categoria: string;
  /** Item string `categoria|sottoCategoria`; empty when none is chosen. */
  readonly voce: string;
}

interface SceltaCategoriaProps extends Scelta {
  readonly onChange: (scelta: Scelta) => void;
  readonly errori: { readonly categoria?: ReactNode; readonly voce?: ReactNode };
}

/** Category, then one of its subcategories; another category empties the second (P-179). */
export function SceltaCategoria({ categoria, voce, onChange, errori }: SceltaCategoriaProps): ReactNode {
  const { data } = useSuspenseQuery(queryOf(leggiCategorie, {}));
  const voci = data.sottoCategorie
    .map((item) => ({ item, ...dividiSottoCategoria(item) }))
    .filter((uno) => uno.categoria === categoria)
    .map((uno) => ({ value: uno.item, label: uno.sottoCategoria }));
  return (
    <>
      <Select
        label="Categoria"
        withAsterisk
        searchable
        data={data.categorie}
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
