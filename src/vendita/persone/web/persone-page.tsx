import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { useList } from '#platform/web/kit/list/use-list.ts';
import { queryOf } from '#platform/web/query.ts';
import { ConCliente } from '#parti/web/con-cliente.tsx';
import { elencoPersone } from '../contract.ts';
import { colonne } from './colonne-persone.tsx';
import type { Riga } from './colonne-persone.tsx';
import { PersonaDialog } from './persona-dialog.tsx';
import { useAzioniPersona } from './use-azioni-persona.ts';

const route = getRouteApi('/persone');
export const PersonePage = (): ReactNode => (
  <ConCliente ruoli={elencoPersone.who} title="Persone">
    <Persone />
  </ConCliente>
);

function Persone(): ReactNode {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const asked = queryOf(elencoPersone, search);
  const list = useList<Riga, typeof search>({
    asked,
    search,
    sorted: '',
    go: (nuova, how) => void navigate({ search: nuova, ...how }),
  });
  const [aperta, setAperta] = useState<Riga | 'nuova' | null>(null);
  const azioni = useAzioniPersona(setAperta);
  return (
    <ListScreen
      title="Persone"
      list={list}
      counted={['persona', 'persone']}
      choice="persone"
      actions={<Button onClick={() => setAperta('nuova')}>Invita</Button>}
      columns={colonne}
      keyOf={({ id }) => id}
      onOpen={setAperta}
      rowActions={azioni}
    >
      {aperta && <PersonaDialog persona={aperta === 'nuova' ? null : aperta} onClose={() => setAperta(null)} />}
    </ListScreen>
  );
}
