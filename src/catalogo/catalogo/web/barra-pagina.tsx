import { Button } from '@mantine/core';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { FiltroStati } from '#parti/web/filtro-stati.tsx';
import { versoProdotti } from '#parti/web/percorsi/ricerca.ts';
import { ricordaStati } from '#parti/web/stati-ricordati.ts';
import { ricercaRicordata } from '#parti/web/ultima-ricerca.ts';
import { useUtente } from '#parti/web/utente.ts';
import type { paginaCatalogo } from '#catalogo/catalogo/contract.ts';
import { filtroPerRuolo, filtroPredefinito, scriviFiltro } from '#catalogo/ricerca/rules.ts';
import type { FiltroStati as Filtro } from '#catalogo/ricerca/rules.ts';
import classes from './barra-pagina.module.css';

interface BarraProps {
  readonly testata: ReplyOf<typeof paginaCatalogo>['testata'];
  /** The search that led here; undefined for the page by itself. */
  readonly valore: string | undefined;
  /** Null for those who choose no states. */
  readonly filtro: Filtro | null;
}

/** Where the page stands in the catalogue, and which of its articles are shown. */
export function BarraPagina({ testata, valore, filtro }: BarraProps): ReactNode {
  const { ruolo, locale } = useUtente();
  const navigate = useNavigate();
  const cambia = (scelta: Filtro): void => {
    const nuovo = filtroPerRuolo(ruolo, scelta);
    ricordaStati(scriviFiltro(nuovo));
    void navigate({ to: '.', search: cercati(nuovo), replace: true, resetScroll: false });
  };
  return (
    <div className={classes.barra}>
      {locale && <Indietro />}
      <nav aria-label="Posizione nel catalogo" className={classes.briciole}>
        {valore !== undefined && valore.toUpperCase() !== testata.codTestata && (
          <Link
            {...versoProdotti(valore)}
            search={{ ...ricercaRicordata(valore), stati: undefined, ...cercati(filtro ?? filtroPredefinito) }}
          >
            Risultati
          </Link>
        )}
        <span>{testata.descCategoria}</span>
        {testata.descSottoCategoria && <span>{testata.descSottoCategoria}</span>}
      </nav>
      {filtro && (
        <div className={classes.filtro}>
          <FiltroStati value={filtro} onChange={cambia} quanti={locale ? 5 : 3} />
        </div>
      )}
    </div>
  );
}

/** What stands in the address: nothing where the filter is the usual one. */
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
