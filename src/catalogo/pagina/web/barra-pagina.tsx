import { Button } from '@mantine/core';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { Late } from '#platform/web/kit/late.tsx';
import { useSlots } from '#platform/web/slots.ts';
import { FiltroStati } from '#parti/web/filtro-stati.tsx';
import { versoProdotti } from '#parti/web/percorsi/ricerca.ts';
import { ricordaStati } from '#parti/web/stati-ricordati.ts';
import { ricercaRicordata } from '#parti/web/ultima-ricerca.ts';
import { useUtente } from '#parti/web/utente.ts';
import type { paginaCatalogo } from '../contract.ts';
import {
  filtroPerRuolo,
  filtroPredefinito,
  scriviFiltro,
  type FiltroStati as Filtro,
} from '#catalogo/ricerca/rules.ts';
import classes from './barra-pagina.module.css';

interface BarraSingolaProps {
  readonly valore: string;
  readonly stati: string | undefined;
  readonly onFiltro: (filtro: Filtro) => void;
}

declare module '#platform/web/slots.ts' {
  interface Slots {
    readonly BarraSingola: Late<BarraSingolaProps>;
  }
}

interface BarraProps {
  readonly testata: ReplyOf<typeof paginaCatalogo>['testata'];
  readonly valore: string | undefined;
  readonly alCodice: boolean;
  readonly filtro: Filtro | null;
}

/** P-011. */
export function BarraPagina({ testata, valore, alCodice, filtro }: BarraProps): ReactNode {
  const { BarraSingola } = useSlots();
  const { ruolo, locale } = useUtente();
  const navigate = useNavigate();
  const cambia = (scelta: Filtro): void => {
    const nuovo = filtroPerRuolo(ruolo, scelta);
    ricordaStati(scriviFiltro(nuovo));
    void navigate({
      to: '.',
      search: (prima) => ({ ...prima, stati: undefined, ...cercati(nuovo) }),
      replace: true,
      resetScroll: false,
    });
  };
  const cercata = valore !== undefined && valore.toUpperCase() !== testata.codTestata ? valore : null;
  const { stati } = cercati(filtro ?? filtroPredefinito);
  return (
    <>
      {cercata !== null && (
        <BarraSingola
          valore={cercata}
          stati={stati}
          onFiltro={cambia}
          meanwhile={<div className={classes.attesa} aria-hidden />}
        />
      )}
      <div className={classes.barra}>
        {locale && cercata === null && <Indietro />}
        <nav aria-label="Posizione nel catalogo" className={classes.briciole}>
          {cercata !== null && (
            <Link
              {...versoProdotti(cercata)}
              search={{ ...(alCodice ? { vista: 'griglia' } : {}), ...ricercaRicordata(cercata), stati }}
            >
              Risultati
            </Link>
          )}
          <span>{testata.descCategoria}</span>
          {testata.descSottoCategoria && <span>{testata.descSottoCategoria}</span>}
        </nav>
        {filtro && cercata === null && (
          <div className={classes.filtro}>
            <FiltroStati value={filtro} onChange={cambia} quanti={locale ? 5 : 3} />
          </div>
        )}
      </div>
    </>
  );
}

function cercati(filtro: Filtro): { stati?: string } {
  const stati = scriviFiltro(filtro);
  return stati === scriviFiltro(filtroPredefinito) ? {} : { stati };
}

function Indietro(): ReactNode {
  const router = useRouter();
  if (!router.history.canGoBack()) return null;
  return (
    <Button variant="default" leftSection={<IconArrowLeft size={15} />} onClick={() => router.history.back()}>
      Indietro
    </Button>
  );
}
