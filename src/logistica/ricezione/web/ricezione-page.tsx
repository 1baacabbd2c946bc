import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { SearchField } from '#platform/web/kit/list/search-field.tsx';
import { useList } from '#platform/web/kit/list/use-list.ts';
import { queryOf } from '#platform/web/query.ts';
import { ricezione } from '#parti/web/percorsi/ricezione.ts';
import { elencoRicezione } from '../contract.ts';
import { CampoArticolo } from './campo-articolo.tsx';
import { colonne } from './colonne-ricezione.tsx';
import { SistemaArticolo } from './sistema-articolo.tsx';
import { UltimeSistemazioni } from './ultime-sistemazioni.tsx';

const route = getRouteApi(ricezione);

export function RicezionePage(): ReactNode {
  const navigate = route.useNavigate();
  const { articolo, ...search } = route.useSearch();
  const list = useList({
    asked: queryOf(elencoRicezione, search),
    search,
    sorted: '',
    go: (nuova, how) => void navigate({ search: nuova, ...how }),
  });
  const [fatto, setFatto] = useState(false);
  const scegli = (codice: string | undefined): void =>
    void navigate({ search: { ...search, articolo: codice }, replace: true });
  const scegliAltro = (codice: string | undefined): void => {
    setFatto(true);
    scegli(codice);
  };
  return (
    <ListScreen
      title="Da sistemare"
      list={list}
      counted={['articolo', 'articoli']}
      label="Merce da sistemare"
      empty="Niente da sistemare"
      filters={
        <SearchField
          start={search.cerca ?? ''}
          onSearch={(cerca) => void navigate({ search: { articolo, cerca: cerca || undefined }, replace: true })}
        />
      }
      above={
        <>
          {articolo === undefined ? (
            <CampoArticolo onCodice={scegli} primo={fatto} />
          ) : (
            <SistemaArticolo key={articolo} valore={articolo} onScegli={scegliAltro} />
          )}
          <UltimeSistemazioni />
        </>
      }
      columns={colonne}
      keyOf={({ cdArticolo }) => cdArticolo}
      onOpen={({ cdArticolo }) => {
        scegli(cdArticolo);
        window.scrollTo({ top: 0 });
      }}
    />
  );
}
