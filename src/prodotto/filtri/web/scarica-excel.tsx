import { Group, Select, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { ExcelButton } from '#platform/web/kit/list/excel-button.tsx';
import { Section } from '#platform/web/kit/screen.tsx';
import { queryOf } from '#platform/web/query.ts';
import { elencoFiltri, scaricaFiltri } from '../contract.ts';
import { diTestate, elencoTipologie, tipologie } from '../rules/caricamento.ts';
import type { Tipologia } from '../rules/caricamento.ts';

/** B-205. */
export function ScaricaExcel(): ReactNode {
  const [tipo, setTipo] = useState<Tipologia>('parole');
  const [codiceAzienda, setAzienda] = useState('');
  const [categoriaRicerca, setCategoria] = useState('');
  const [nuovo, setNuovo] = useState(true);
  const [filtriUniti, setUniti] = useState(false);
  const categorie = useQuery({ ...queryOf(elencoFiltri, { x: 'categoria_ricerca' }), meta: { failure: 'screen' } });
  return (
    <Section title="Scarica in Excel">
      <Group gap="xs" align="flex-end">
        <Select
          label="Contenuto"
          w={240}
          allowDeselect={false}
          data={elencoTipologie.map((uno) => ({ value: uno, label: tipologie[uno] }))}
          value={tipo}
          onChange={(scelto) => setTipo(elencoTipologie.find((uno) => uno === scelto) ?? 'parole')}
        />
        <TextInput
          label="Codice azienda"
          placeholder="Tutte"
          w={140}
          maxLength={10}
          value={codiceAzienda}
          onChange={({ currentTarget }) => setAzienda(currentTarget.value.toUpperCase())}
        />
        {diTestate(tipo) && (
          <Select
            label="Categoria"
            placeholder="Tutte"
            clearable
            searchable
            w={240}
            data={[...new Set((categorie.data?.voci ?? []).map(({ valore }) => valore))]}
            value={categoriaRicerca || null}
            onChange={(scelta) => setCategoria(scelta ?? '')}
          />
        )}
        {tipo === 'parole' && (
          <>
            <Switch
              label="Una colonna per filtro"
              checked={nuovo}
              onChange={({ currentTarget }) => setNuovo(currentTarget.checked)}
            />
            <Switch
              label="Filtri uniti in una colonna"
              checked={filtriUniti}
              onChange={({ currentTarget }) => setUniti(currentTarget.checked)}
            />
          </>
        )}
        <ExcelButton
          call={scaricaFiltri}
          input={{
            x: 'excel',
            tipo,
            codiceAzienda: codiceAzienda.trim(),
            categoriaRicerca: diTestate(tipo) ? categoriaRicerca : '',
            nuovo: nuovo ? 1 : 0,
            filtriUniti: filtriUniti ? 1 : 0,
          }}
        />
      </Group>
    </Section>
  );
}
