import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { SearchField } from '#platform/web/kit/list/search-field.tsx';
import { useList } from '#platform/web/kit/list/use-list.ts';
import { queryOf } from '#platform/web/query.ts';
import { ricezione } from '#parti/web/percorsi/ricezione.ts';
import { elencoRicezione, trovaInRicezione } from '../contract.ts';
import { colonne } from './colonne-ricezione.tsx';
import type { DaSistemare } from './colonne-ricezione.tsx';
import { CampoArticolo, SistemaArticolo } from './sistema-articolo.tsx';
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
  const queries = useQueryClient();
  /** Scanned and not yet known: the URL contains only articles that were found. */
  const [letto, setLetto] = useState<string>();
  const valore = letto ?? articolo;
  const scegli = async (codice: string | undefined): Promise<void> => {
    await navigate({ search: { ...search, articolo: codice }, replace: true });
    setLetto(undefined);
  };
  const trovato = async ({ cdArticolo }: DaSistemare): Promise<void> => {
    if (letto === undefined) return;
    // Keeps the form mounted while the URL changes from the scanned code to ours.
    if (letto !== cdArticolo) await queries.prefetchQuery(queryOf(trovaInRicezione, { valore: cdArticolo }));
    await scegli(cdArticolo);
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
          {valore === undefined ? (
            <CampoArticolo onCodice={setLetto} />
          ) : (
            <SistemaArticolo
              valore={valore}
              onLetto={setLetto}
              onTrovato={(riga) => void trovato(riga)}
              onFine={() => void scegli(undefined)}
            />
          )}
          <UltimeSistemazioni />
        </>
      }
      columns={colonne}
      keyOf={({ cdArticolo }) => cdArticolo}
      onOpen={({ cdArticolo }) => {
        void scegli(cdArticolo);
        window.scrollTo({ top: 0 });
      }}
    />
  );
}
