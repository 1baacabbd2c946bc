import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useCallback, useEffect, useRef, type ReactNode } from 'react';
import { late } from '#platform/web/kit/late.tsx';
import { useAltezzaTesta } from '#parti/web/use-altezza-testa.ts';
import { domandaRicerca, type Filtro } from '../domanda.ts';
import { PannelloFiltri } from './pannello-filtri.tsx';
import classes from '../prodotti-page.module.css';
import type { Cambio, StatoRicerca } from '../stato-ricerca.ts';

const CassettoFiltri = late(() => import('./cassetto-filtri.tsx'), 'CassettoFiltri');

interface ColonnaFiltriProps {
  readonly value: string;
  readonly stato: StatoRicerca;
  readonly filtri: readonly Filtro[] | undefined;
  readonly largo: boolean;
  readonly totale: number | undefined;
  readonly aperto: boolean;
  readonly onChiudi: () => void;
  readonly onCambia: (cambio: Cambio) => void;
}

/** Drawer in narrow windows (P-041). */
export const ColonnaFiltri = memo(function ColonnaFiltri({
  value,
  stato,
  filtri,
  largo,
  totale,
  aperto,
  onChiudi,
  onCambia,
}: ColonnaFiltriProps): ReactNode {
  const queryClient = useQueryClient();
  const testa = useAltezzaTesta();
  const ora = useRef(stato);
  useEffect(() => {
    ora.current = stato;
  }, [stato]);
  const chiedi = useCallback(
    (cambio: Cambio): void => void queryClient.prefetchInfiniteQuery(domandaRicerca(value, cambio(ora.current))),
    [queryClient, value],
  );
  const niente = filtri?.length === 0 && !stato.filtri;
  const pannello = filtri ? (
    <PannelloFiltri key={value} filtri={filtri} stato={stato} onCambia={onCambia} onPremuta={chiedi} />
  ) : (
    <InAttesa />
  );
  if (largo) {
    return (
      <aside
        className={classes.filtri}
        aria-label="Filtri"
        style={{ top: testa, maxHeight: `calc(100vh - ${testa}px)` }}
      >
        <h2>Filtri</h2>
        {niente ? <p className={classes.senzaFiltri}>Nessun filtro per questi risultati.</p> : pannello}
      </aside>
    );
  }
  if (!aperto) return null;
  return (
    <CassettoFiltri totale={totale} onClose={onChiudi}>
      {niente ? <p className={classes.senzaFiltri}>Nessun filtro per questi risultati.</p> : pannello}
    </CassettoFiltri>
  );
});

const InAttesa = (): ReactNode => (
  <div aria-hidden>
    {Array.from({ length: 12 }, (_, n) => `riga ${n}`).map((riga) => (
      <Skeleton key={riga} height={20} mb={10} radius={0} />
    ))}
  </div>
);
