import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { Empty, FailedCall } from '#platform/web/kit/states.tsx';
import { usePageTitle } from '#platform/web/kit/use-page-title.ts';
import { versoCatalogo } from '#parti/web/percorsi/catalogo.ts';
import { prodotti } from '#parti/web/percorsi/ricerca.ts';
import { BarraRisultati } from './barra-risultati.tsx';
import { domandaRicerca } from './domanda.ts';
import { Griglia } from './griglia.tsx';
import { GrigliaInAttesa } from './griglia-in-attesa.tsx';
import { Piede } from './piede.tsx';
import classes from './prodotti-page.module.css';
import { titoloRicerca } from './titoli.ts';
import { TornaSu } from './torna-su.tsx';
import { useColonne } from './use-colonne.ts';

const route = getRouteApi(prodotti);

/** The results of a search: toolbar, cards or list, more of them near the bottom (P-007, P-153). */
export function ProdottiPage(): ReactNode {
  const { value } = route.useParams();
  const stato = route.useSearch();
  const query = useInfiniteQuery({
    ...domandaRicerca(value, stato),
    // Other flags or another order of the same search: the old results stay, dimmed, until the new ones are here.
    placeholderData: (prima, domanda) => (valoreDi(domanda?.queryKey) === value ? prima : undefined),
  });
  const { data, isPlaceholderData, error } = query;
  const colonne = useColonne();
  const testate = useMemo(() => data?.pages.flatMap((passo) => passo.testate) ?? [], [data]);
  const titolo = titoloRicerca(value);
  usePageTitle(titolo);
  const totale = isPlaceholderData ? undefined : data?.pages.at(-1)?.totale;
  const [unica] = testate;
  if (totale === 1 && unica && unica.codArticoloRicerca !== '') {
    return <Navigate {...versoCatalogo({ ...unica, codArticolo: unica.codArticoloRicerca }, value)} search={cercati(stato)} replace />;
  }
  return (
    <div className={classes.pagina}>
      <h1 className={classes.titolo}>{titolo}</h1>
      <BarraRisultati totale={error ? null : totale} stato={stato} />
      {!data && !error && <GrigliaInAttesa colonne={colonne} elenco={stato.vista === 'elenco'} />}
      {!data && error && <FailedCall error={error} onRetry={() => void query.refetch()} />}
      {data && testate.length === 0 && !isPlaceholderData && <Empty text="La ricerca non ha prodotto alcun risultato" />}
      {data && testate.length > 0 && (
        <div className={classes.risultati} data-vecchi={isPlaceholderData} aria-busy={isPlaceholderData}>
          <Griglia
            key={`${colonne}:${stato.vista ?? ''}`}
            valore={value}
            testate={testate}
            passi={data.pages}
            colonne={colonne}
            elenco={stato.vista === 'elenco'}
            gruppi={!stato.ordine}
            search={cercati(stato)}
          />
          <Piede query={query} mostrati={testate.length} />
        </div>
      )}
      <TornaSu />
    </div>
  );
}

/** What the catalogue page takes over from the search. */
const cercati = ({ stati }: { stati?: string }): { stati?: string } => (stati ? { stati } : {});

function valoreDi(chiave: readonly unknown[] | undefined): unknown {
  const input = chiave?.[1];
  return typeof input === 'object' && input !== null && 'valore' in input ? input.valore : undefined;
}
