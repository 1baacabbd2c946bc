import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import * as percorsi from '#parti/web/percorsi/marchi.ts';
import { Storico } from '#parti/web/storico.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { useQuery } from '@tanstack/react-query';
import { Await } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { storicoMarchi, leggiMarchio } from '../contract.ts';
import { ElencoMarchi, type CercaMarchi } from './elenco-marchi.tsx';
import { MarchioForm } from './marchio-form.tsx';

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
      onNuovo={() => apri({ nuovo: '1' })}
    />
  );
}

interface SchedaProps {
  readonly codice: string | null;
  readonly onChiudi: () => void;
  readonly onNuovo: () => void;
}

/** B-050. */
function MarchioScheda({ codice, onChiudi, onNuovo }: SchedaProps): ReactNode {
  if (codice === null) return <MarchioForm marchio={null} onChiudi={onChiudi} onNuovo={onNuovo} />;
  return <Letto codice={codice} onChiudi={onChiudi} onNuovo={onNuovo} />;
}

function Letto({ codice, ...altro }: SchedaProps & { codice: string }): ReactNode {
  const query = useQuery({
    ...queryOf(leggiMarchio, { codiceAzienda: codice.toUpperCase() }),
    staleTime: 0,
    meta: { failure: 'screen' },
  });
  return (
    <Await query={query} loading={<Screen title="Dati Marchio Azienda">{null}</Screen>}>
      {(marchio) => <MarchioForm marchio={marchio} {...altro} />}
    </Await>
  );
}
