import { Button, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { IconArrowLeft, IconFileText, IconFilter, IconLayoutGrid, IconList } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { formatCount } from '#platform/contract/format-count.ts';
import { late } from '#platform/web/kit/late.tsx';
import { FiltroStati } from '#parti/web/filtro-stati.tsx';
import { home } from '#parti/web/percorsi/vetrina.ts';
import { ricordaStati } from '#parti/web/stati-ricordati.ts';
import { useUtente } from '#parti/web/utente.ts';
import { filtroPerRuolo, scriviFiltro } from '#catalogo/ricerca/rules.ts';
import classes from './barra-risultati.module.css';
import { conFiltro, conOrdine, conVista } from './cambia-ricerca.ts';
import { filtroDi, type Cambio, type StatoRicerca } from './stato-ricerca.ts';

const Impostazioni = late(() => import('./impostazioni.tsx'), 'Impostazioni');
// Lazy: only staff need it.
const Ordine = late(() => import('./scelta-ordine.tsx'), 'Ordine');

interface BarraProps {
  /** Null: failure. */
  readonly totale: number | null | undefined;
  readonly stato: StatoRicerca;
  readonly onCambia: (cambio: Cambio) => void;
  readonly onFiltri: (() => void) | undefined;
  /** P-011. */
  readonly singola?: boolean;
}

/** More for staff and roles 2 and 3 (P-037..040). */
export const BarraRisultati = memo(function BarraRisultati({
  totale,
  stato,
  onCambia,
  onFiltri,
  singola = false,
}: BarraProps): ReactNode {
  const { ruolo, locale } = useUtente();
  return (
    <div className={classes.barra}>
      {locale && <Indietro />}
      {onFiltri && (
        <Button variant="default" leftSection={<IconFilter size={15} />} onClick={onFiltri}>
          Filtri{stato.filtri ? ` (${stato.filtri.length})` : ''}
        </Button>
      )}
      <p className={classes.conto} aria-live="polite">
        {totale === undefined ? 'Caricamento...' : conto(totale)}
      </p>
      {(locale || ruolo === 3) && (
        <FiltroStati
          quanti={locale ? 5 : 3}
          value={filtroPerRuolo(ruolo, filtroDi(stato))}
          onChange={(scelta) => {
            const filtro = filtroPerRuolo(ruolo, scelta);
            ricordaStati(scriviFiltro(filtro));
            onCambia((prima) => conFiltro(prima, filtro));
          }}
        />
      )}
      <div className={classes.destra}>
        {locale && (
          <Ordine
            ordine={stato.ordine ?? 3}
            perFiltro={stato.perFiltro}
            onChange={(ordine) => onCambia((prima) => conOrdine(prima, ordine))}
          />
        )}
        {ruolo === 2 && <Impostazioni stato={stato} onCambia={onCambia} />}
        <SceltaVista vista={singola ? 'pagina' : (stato.vista ?? 'griglia')} onCambia={onCambia} />
      </div>
    </div>
  );
});

function conto(totale: number | null): string {
  if (totale === null) return '';
  return totale === 1 ? '1 risultato' : `${formatCount(totale)} risultati`;
}

const Vista = ({ nome, icona }: { nome: string; icona: ReactNode }): ReactNode => (
  <span className={classes.vista} title={nome}>
    {icona}
    <VisuallyHidden>{nome}</VisuallyHidden>
  </span>
);

const viste = [
  { value: 'griglia', label: <Vista nome="Griglia" icona={<IconLayoutGrid size={16} aria-hidden />} /> },
  { value: 'elenco', label: <Vista nome="Elenco" icona={<IconList size={16} aria-hidden />} /> },
];
/** Choosing another view leaves the page. */
const visteSingola = [
  ...viste,
  { value: 'pagina', label: <Vista nome="Pagina" icona={<IconFileText size={16} aria-hidden />} /> },
];

const SceltaVista = memo(function SceltaVista({
  vista,
  onCambia,
}: {
  vista: 'griglia' | 'elenco' | 'pagina';
  onCambia: (cambio: Cambio) => void;
}): ReactNode {
  return (
    <SegmentedControl
      size="xs"
      aria-label="Vista"
      value={vista}
      onChange={(scelta) => onCambia((stato) => conVista(stato, scelta === 'elenco'))}
      data={vista === 'pagina' ? visteSingola : viste}
    />
  );
});

function Indietro(): ReactNode {
  const router = useRouter();
  const indietro = (): void => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: home });
  };
  return (
    <Button variant="default" leftSection={<IconArrowLeft size={15} />} onClick={indietro}>
      Indietro
    </Button>
  );
}
