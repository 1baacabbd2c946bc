import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { formatNumber } from '#platform/contract/format.ts';
import { AnchorLink, ButtonLink } from '#platform/web/kit/links.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { FailedCall } from '#platform/web/kit/states.tsx';
import { indice, versoProdotti, versoSommario } from '#parti/web/percorsi/ricerca.ts';
import { domandaIndice } from './domanda.ts';
import { Griglia } from './griglia/griglia.tsx';
import { GrigliaInAttesa } from './griglia/griglia-in-attesa.tsx';
import { Piede } from './piede.tsx';
import classes from './sommario-page.module.css';
import { Provenienza } from './provenienza.tsx';
import { TornaSu } from './torna-su.tsx';
import { useColonne } from './griglia/use-colonne.ts';

const route = getRouteApi(indice);

/** P-007. */
export function IndicePage(): ReactNode {
  const { value, category } = route.useParams();
  const query = useInfiniteQuery(domandaIndice(value, category));
  const { data, error } = query;
  const colonne = useColonne();
  const testate = useMemo(
    () =>
      data?.pages.flatMap((passo) =>
        passo.testate.map((testata) => ({ ...testata, gruppo: iniziale(testata.descrizione) })),
      ) ?? [],
    [data],
  );
  const [prima] = data?.pages ?? [];
  if (prima && prima.tipoRicerca !== 'CatalogoPdf')
    return <Navigate {...(category ? versoSommario(category, value) : versoProdotti(value))} replace />;
  const [capitolo, ...altri] = prima?.capitoloCategorie ?? [];
  const uno = capitolo && altri.length === 0 ? capitolo : undefined;
  const sotto = category?.includes('.') ? uno?.sottoCategorie[0] : undefined;
  const titolo = uno ? `Indice: ${sotto?.descrizione ?? uno.descrizione}` : 'Indice alfabetico';
  return (
    <Screen
      title={titolo}
      toolbar={
        <p className={classes.briciole}>
          <Provenienza value={value} />
          {sotto && uno && (
            <>
              {' '}
              · <AnchorLink {...versoSommario(uno.codCategoria, value)}>{uno.descrizione}</AnchorLink>
            </>
          )}
          {prima && ` · ${formatNumber(prima.totale)} testate`}
        </p>
      }
      actions={
        uno && (
          <ButtonLink {...versoSommario(uno.codCategoria, value)} variant="default">
            Sommario del capitolo
          </ButtonLink>
        )
      }
    >
      {!data && !error && <GrigliaInAttesa colonne={colonne} elenco />}
      {!data && error && <FailedCall error={error} onRetry={() => void query.refetch()} />}
      {data && (
        <>
          <Griglia
            key={colonne}
            valore={value}
            testate={testate}
            passi={data.pages}
            colonne={colonne}
            elenco
            gruppi="nome"
            modo="apri"
            search={{}}
          />
          <Piede query={query} mostrati={testate.length} />
        </>
      )}
      <TornaSu />
    </Screen>
  );
}

/** Index letter; `#` without a letter. */
function iniziale(descrizione: string): string {
  const [prima = ''] = descrizione.trim().normalize('NFD').toUpperCase();
  return /[A-Z]/.test(prima) ? prima : '#';
}
