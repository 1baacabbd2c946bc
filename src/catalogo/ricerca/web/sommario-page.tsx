import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber } from '#platform/contract/format.ts';
import { AnchorLink, ButtonLink } from '#platform/web/kit/links.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { Empty } from '#platform/web/kit/states.tsx';
import { sommario, sottoCapitolo, versoIndice, versoProdotti, versoSommario } from '#parti/web/percorsi/ricerca.ts';
import { mostraCodiceTestata } from '#parti/codici.ts';
import { scriviIdTestata } from '#parti/id-testata.ts';
import { versoCatalogo } from '#parti/web/percorsi/catalogo.ts';
import { domandaSommario, type Capitolo } from './domanda.ts';
import classes from './sommario-page.module.css';
import { Provenienza } from './provenienza.tsx';

const route = getRouteApi(sommario);

/** P-007. */
export function SommarioPage(): ReactNode {
  const { value, categoryCode } = route.useParams();
  const { data } = useSuspenseQuery(domandaSommario(value, categoryCode));
  if (data.tipoRicerca !== 'CatalogoPdf')
    return categoryCode ? <CapitoloMancante /> : <Navigate {...versoProdotti(value)} replace />;
  const [capitolo, ...altri] = data.capitoloCategorie;
  if (!capitolo && categoryCode) return <NienteNelCapitolo value={value} />;
  if (capitolo && altri.length === 0) return <UnCapitolo value={value} capitolo={capitolo} />;
  return (
    <Screen
      title="Sommario del catalogo"
      actions={
        <ButtonLink {...versoIndice(undefined, value)} variant="default">
          Indice alfabetico
        </ButtonLink>
      }
    >
      <div className={classes.capitoli}>
        {data.capitoloCategorie.map((uno) => (
          <section key={uno.codCategoria} className={classes.capitolo}>
            <h2>
              <span className={classes.numero}>{uno.codCategoria}</span>
              <Link {...versoSommario(uno.codCategoria, value)}>{uno.descrizione}</Link>
              <small>{formatNumber(quante(uno))}</small>
            </h2>
            {uno.sottoCategorie.map((sotto) => (
              <details key={sotto.codSottoCategoria} className={classes.sotto}>
                <summary>
                  <span>{sotto.descrizione}</span>
                  <small>{formatNumber(sotto.nrTestate)}</small>
                </summary>
                <TestateSommario sotto={sotto} value={value} codCategoria={uno.codCategoria} />
              </details>
            ))}
          </section>
        ))}
      </div>
    </Screen>
  );
}

function UnCapitolo({ value, capitolo }: { value: string; capitolo: Capitolo }): ReactNode {
  const { codCategoria, descrizione, sottoCategorie } = capitolo;
  return (
    <Screen
      title={descrizione}
      toolbar={
        <p className={classes.briciole}>
          <Provenienza value={value} /> · Capitolo {codCategoria} · {formatNumber(quante(capitolo))} testate
        </p>
      }
      actions={
        <ButtonLink {...versoIndice(codCategoria, value)} variant="default">
          Indice del capitolo
        </ButtonLink>
      }
    >
      <div className={classes.capitoli}>
        {sottoCategorie.map((sotto) => (
          <section key={sotto.codSottoCategoria} className={classes.capitolo}>
            <h2>
              <Link {...versoIndice(sottoCapitolo(codCategoria, sotto), value)}>{sotto.descrizione}</Link>
              <small>{formatNumber(sotto.nrTestate)}</small>
            </h2>
            <TestateSommario sotto={sotto} value={value} codCategoria={codCategoria} />
          </section>
        ))}
      </div>
    </Screen>
  );
}

const quante = ({ sottoCategorie }: Capitolo): number =>
  sottoCategorie.reduce((somma, { nrTestate }) => somma + nrTestate, 0);

function NienteNelCapitolo({ value }: { value: string }): ReactNode {
  return (
    <Screen title="Sommario del catalogo">
      <Empty text={`Il capitolo non ha niente per «${value}»`}>
        <Provenienza value={value} />
      </Empty>
    </Screen>
  );
}

const CapitoloMancante = (): ReactNode => (
  <Screen title="Sommario del catalogo">
    <Empty text="Il capitolo non esiste">
      <AnchorLink {...versoSommario()}>Sommario del catalogo</AnchorLink>
    </Empty>
  </Screen>
);

interface TestateSommarioProps {
  readonly sotto: Capitolo['sottoCategorie'][number];
  readonly value: string;
  readonly codCategoria: string;
}

function TestateSommario({ sotto, value, codCategoria }: TestateSommarioProps): ReactNode {
  const { testate, nrTestate } = sotto;
  const altre = nrTestate - testate.length;
  return (
    <ul className={classes.testate}>
      {testate.map((testata) => (
        <li key={scriviIdTestata(testata)}>
          <Link {...versoCatalogo(testata, value)}>
            <small>{mostraCodiceTestata(testata.codTestata)}</small>
            <span>{testata.descrizione}</span>
          </Link>
        </li>
      ))}
      {altre > 0 && (
        <li>
          <Link {...versoIndice(sottoCapitolo(codCategoria, sotto), value)} className={classes.altre}>
            {altre === 1 ? "un'altra testata" : `altre ${altre} testate`}
          </Link>
        </li>
      )}
    </ul>
  );
}
