import { Button, Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import * as percorsi from '#parti/web/percorsi/marchi.ts';
import { Storico } from '#parti/web/storico.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { storicoMarchi } from '../contract.ts';
import { ElencoMarchi } from './elenco-marchi.tsx';
import type { CercaMarchi } from './elenco-marchi.tsx';
import { MarchioScheda } from './marchio-scheda.tsx';

const route = getRouteApi(percorsi.marchiAzienda);

/** B-047 … B-053. */
export function MarchiPage(): ReactNode {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const { name, nuovo, scheda, ...elenco } = search;
  const [lasciato, setLasciato] = useState<CercaMarchi>({});
  const solo = name !== undefined && Object.keys(search).length === 1;
  const aperto = nuovo === '1' ? null : solo ? name : undefined;
  const apri = (dove: { name: string } | { nuovo: '1' }): void => {
    if (aperto === undefined) setLasciato(elenco);
    void navigate({ search: dove });
  };
  if (aperto !== undefined)
    return (
      <MarchioScheda
        key={aperto ?? 'nuovo'}
        codice={aperto}
        onChiudi={() => void navigate({ search: lasciato })}
        onNuovo={() => apri({ nuovo: '1' })}
      />
    );
  const schede = (
    <Tabs
      value={scheda ?? 'elenco'}
      onChange={(una) => void navigate({ search: una === 'storico' ? { scheda: 'storico' } : {} })}
    >
      <Tabs.List aria-label="Schede">
        <Tabs.Tab value="elenco">Marchi Azienda</Tabs.Tab>
        <Tabs.Tab value="storico">Storico Operazioni</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  );
  if (scheda === 'storico')
    return (
      <Screen title="Marchi Azienda" toolbar={schede}>
        <Storico call={storicoMarchi} input={{}} />
      </Screen>
    );
  return (
    <ElencoMarchi
      schede={schede}
      search={elenco}
      vai={(cerca, how) => void navigate({ search: cerca, ...how })}
      onApri={(codice) => apri({ name: codice })}
      azioni={<Button onClick={() => apri({ nuovo: '1' })}>Nuovo</Button>}
    />
  );
}
