import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '#platform/web/query.ts';
import { descOrigine, tutteOrigini } from '#vendita/documenti/rules.ts';
import { scelteMerce } from '../contract.ts';
import type { Ricerca } from './leggi-ricerca.ts';

export interface FiltriProps {
  readonly ricerca: Ricerca;
  readonly onChange: (nuova: Partial<Ricerca>) => void;
}

export const senzaMerce = {
  Origine: undefined,
  Categoria: undefined,
  Marchio: undefined,
  Zona: undefined,
  Agente: undefined,
} as const;

/** Filters for sales without returns. */
export function FiltriMerce({ ricerca, onChange }: FiltriProps): ReactNode {
  const scelte = useQuery(queryOf(scelteMerce, {}));
  const voci = (quali: 'categorie' | 'marchi' | 'zone' | 'agenti'): { value: string; label: string }[] =>
    (scelte.data?.[quali] ?? []).map(({ codice, nome }) => ({ value: codice, label: nome || codice }));
  const comune = { clearable: true, searchable: true, nothingFoundMessage: 'Nessuna voce' } as const;
  return (
    <>
      <Select
        {...comune}
        label="Canale"
        placeholder="Tutti"
        data={tutteOrigini.map((una) => ({ value: una, label: descOrigine(una) }))}
        value={ricerca.Origine ?? null}
        onChange={(Origine) => onChange({ Origine: Origine ?? undefined })}
      />
      <Select
        {...comune}
        label="Categoria"
        placeholder="Tutte"
        data={voci('categorie')}
        value={ricerca.Categoria ?? null}
        onChange={(Categoria) => onChange({ Categoria: Categoria ?? undefined })}
      />
      <Select
        {...comune}
        label="Marchio"
        placeholder="Tutti"
        data={voci('marchi')}
        value={ricerca.Marchio ?? null}
        onChange={(Marchio) => onChange({ Marchio: Marchio ?? undefined })}
      />
      <Select
        {...comune}
        label="Zona"
        placeholder="Tutte"
        data={[...voci('zone'), { value: '-', label: 'Senza zona' }]}
        value={ricerca.Zona ?? null}
        onChange={(Zona) => onChange({ Zona: Zona ?? undefined })}
      />
      <Select
        {...comune}
        label="Agente"
        placeholder="Tutti"
        data={[...voci('agenti'), { value: '-', label: 'Senza agente' }]}
        value={ricerca.Agente ?? null}
        onChange={(Agente) => onChange({ Agente: Agente ?? undefined })}
      />
    </>
  );
}
