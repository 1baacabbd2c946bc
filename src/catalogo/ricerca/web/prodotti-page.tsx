import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import { late } from '#platform/web/kit/late.tsx';
import { FailedCall } from '#platform/web/kit/states.tsx';
import { usePageTitle } from '#platform/web/kit/use-page-title.ts';
import { versoCatalogo } from '#parti/web/percorsi/catalogo.ts';
import { prodotti, versoSommario } from '#parti/web/percorsi/ricerca.ts';
import { ricordaRicerca } from '#parti/web/ultima-ricerca.ts';
import { useUtente } from '#parti/web/utente.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { useMediaQuery } from '@mantine/hooks';
import { BarraRisultati } from './barra-risultati.tsx';
import { ColonnaFiltri } from './filtri/colonna-filtri.tsx';
import { domandaRicerca, type Risposta, type Testata } from './domanda.ts';
import { Effettiva } from './effettiva.tsx';
import { GrigliaInAttesa } from './griglia/griglia-in-attesa.tsx';
import classes from './prodotti-page.module.css';
import { Scelte } from './filtri/scelte-filtri.tsx';
import { svuotaSelezione, scegli } from './selezione.ts';
import { perLaPagina } from './cambia-ricerca.ts';
import { rotturaDi, type Cambio, type StatoPagina, type StatoRicerca } from './stato-ricerca.ts';
import { titoloRicerca } from './titoli.ts';
import { TornaSu } from './torna-su.tsx';
import { useColonne } from './griglia/use-colonne.ts';
import { Griglia } from './griglia/griglia.tsx';
import { modoDi, useModi } from './modi.ts';
import { Piede } from './piede.tsx';

const useLargo = (): boolean => useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false });

const attesa_ms = 120;

function useDaUnPo(vero: boolean): boolean {
  const [passata, setPassata] = useState(false);
  useEffect(() => {
    if (!vero) return;
    const timer = setTimeout(() => setPassata(true), attesa_ms);
    return () => {
      clearTimeout(timer);
      setPassata(false);
    };
  }, [vero]);
  return vero && passata;
}

const Niente = late(() => import('./niente.tsx'), 'Niente');

interface RisultatiProps {
  readonly value: string;
  readonly stato: StatoRicerca;
  readonly query: UseInfiniteQueryResult<InfiniteData<Risposta>, ApiError>;
  readonly vecchi: boolean;
  readonly testate: readonly Testata[];
  readonly passi: readonly Risposta[];
  readonly colonne: number;
  readonly search: StatoPagina;
}

function Risultati({ value, stato, query, vecchi, testate, passi, colonne, search }: RisultatiProps): ReactNode {
  const { ruolo } = useUtente();
  const modi = useModi();
  const modo = ruolo === 2 ? modoDi(modi) : 'apri';
  const tutti = modo !== 'apri' && modi.tutti;
  useEffect(() => {
    if (tutti) scegli(testate, true);
  }, [tutti, testate]);
  const { isPlaceholderData } = query;
  if (testate.length === 0) return isPlaceholderData ? null : <Niente value={value} stato={stato} />;
  const rottura = stato.senzaNomi ? 0 : rotturaDi(stato);
  return (
    <div className={classes.risultati} data-vecchi={vecchi} aria-busy={isPlaceholderData}>
      <Griglia
        key={`${colonne}:${stato.vista ?? ''}`}
        valore={value}
        testate={testate}
        passi={passi}
        colonne={colonne}
        elenco={stato.vista === 'elenco'}
        gruppi={rottura === 0 ? 'nessuno' : rottura === 1 ? 'categoria' : 'nome'}
        modo={modo}
        search={search}
      />
      <Piede query={query} mostrati={testate.length} />
    </div>
  );
}

const BarraSelezione = late(() => import('./barra-selezione.tsx'), 'BarraSelezione');

const route = getRouteApi(prodotti);

/** P-005, P-153. */
export function ProdottiPage(): ReactNode {
  const { value } = route.useParams();
  const stato = route.useSearch();
  const { ruolo } = useUtente();
  const navigate = useNavigate({ from: prodotti });
  const cambia = useCallback(
    (cambio: Cambio): void => void navigate({ search: cambio, resetScroll: true }),
    [navigate],
  );
  const domanda = domandaRicerca(value, stato);
  const query = useInfiniteQuery({
    ...domanda,
    // Old results are shown dimmed until the new ones arrive.
    placeholderData: (prima, altra) => (valoreDi(altra?.queryKey) === value ? prima : undefined),
  });
  const { data, isPlaceholderData, error } = query;
  const [prima] = data?.pages ?? [];
  const colonne = useColonne();
  const largo = useLargo();
  const [cassetto, setCassetto] = useState(false);
  const apri = useCallback(() => setCassetto(true), []);
  const chiudi = useCallback(() => setCassetto(false), []);
  const testate = useMemo(() => data?.pages.flatMap((passo) => passo.testate) ?? [], [data]);
  const search = useMemo(() => perLaPagina(stato), [stato]);
  useEffect(() => ricordaRicerca({ valore: value, stato }), [value, stato]);
  const titolo = titoloRicerca(value);
  usePageTitle(titolo);
  // Other results clear the selection; another view of the same does not.
  const quali = JSON.stringify(domanda.queryKey);
  useEffect(() => svuotaSelezione, [quali]);
  // Fast replies replace old results without dimming.
  const vecchi = useDaUnPo(isPlaceholderData);
  const totale = vecchi ? undefined : data?.pages.at(-1)?.totale;
  const [unica] = testate;
  // Results render before the counts.
  const filtri = useDeferredValue(prima?.filtro);
  const totaleFiltri = useDeferredValue(totale);
  if (prima?.tipoRicerca === 'CatalogoPdf' && !isPlaceholderData)
    return <Navigate {...versoSommario(undefined, value)} replace />;
  const daAprire = totale === 1 && !isPlaceholderData && !stato.filtri && stato.vista === undefined;
  if (daAprire && unica && unica.codArticoloRicerca !== '') {
    return (
      <Navigate
        {...versoCatalogo({ ...unica, codArticolo: unica.codArticoloRicerca }, value)}
        search={search}
        replace
      />
    );
  }
  return (
    <div className={classes.pagina} data-largo={largo}>
      <ColonnaFiltri
        {...{ value, stato, largo, filtri }}
        totale={totaleFiltri}
        aperto={cassetto}
        onChiudi={chiudi}
        onCambia={cambia}
      />
      <div className={classes.contenuto}>
        <h1 className={classes.titolo}>{titolo}</h1>
        {prima && !vecchi && <Effettiva valore={value} risposta={prima} />}
        <BarraRisultati
          totale={error ? null : totale}
          stato={stato}
          onCambia={cambia}
          onFiltri={largo ? undefined : apri}
        />
        <Scelte scelte={stato.filtri} onCambia={cambia} />
        {!data && !error && <GrigliaInAttesa colonne={colonne} elenco={stato.vista === 'elenco'} />}
        {!data && error && <FailedCall error={error} onRetry={() => void query.refetch()} />}
        {data && <Risultati {...{ value, stato, query, vecchi, testate, colonne, search }} passi={data.pages} />}
        {ruolo === 2 && <BarraSelezione valore={value} />}
      </div>
      <TornaSu />
    </div>
  );
}

function valoreDi(chiave: readonly unknown[] | undefined): unknown {
  const input = chiave?.[1];
  return typeof input === 'object' && input !== null && 'valore' in input ? input.valore : undefined;
}
