import type { ReactNode } from 'react';
import { dividiSottoCategoria } from '#parti/sotto-categoria.ts';
import { CampoElenco } from './campo-elenco.tsx';

interface Scelta {
  readonly categoria: string;
  /** `categoria|sottoCategoria`, or empty. */
  readonly voce: string;
}

interface SceltaCategoriaProps extends Scelta {
  readonly offerta: { readonly categorie: string[]; readonly sottoCategorie: readonly string[] };
  readonly onChange: (scelta: Scelta) => void;
  readonly errori: { readonly categoria?: ReactNode; readonly voce?: ReactNode };
}

/** A new category clears the subcategory (P-179). */
export function SceltaCategoria({ offerta, categoria, voce, onChange, errori }: SceltaCategoriaProps): ReactNode {
  const voci = offerta.sottoCategorie
    .map((item) => ({ item, ...dividiSottoCategoria(item) }))
    .filter((uno) => uno.categoria === categoria)
    .map((uno) => ({ value: uno.item, label: uno.sottoCategoria }));
  return (
    <>
      <CampoElenco
        label="Categoria"
        voci={offerta.categorie.map((nome) => ({ value: nome, label: nome }))}
        valore={categoria}
        onChange={(scelta) => onChange({ categoria: scelta, voce: '' })}
        errore={errori.categoria}
      />
      <CampoElenco
        label="Sottocategoria"
        voci={voci}
        valore={voce}
        onChange={(scelta) => onChange({ categoria, voce: scelta })}
        errore={errori.voce}
        disabled={categoria === ''}
        placeholder={categoria === '' ? 'Scegli prima la categoria' : undefined}
      />
    </>
  );
}
