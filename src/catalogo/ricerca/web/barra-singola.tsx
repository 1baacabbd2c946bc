import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { versoProdotti } from '#parti/web/percorsi/ricerca.ts';
import { ricercaRicordata } from '#parti/web/ultima-ricerca.ts';
import type { FiltroStati } from '#catalogo/ricerca/rules.ts';
import { BarraRisultati } from './barra-risultati.tsx';
import { domandaRicerca } from './domanda.ts';
import { filtroDi, leggiStato, type Cambio } from './stato-ricerca.ts';

interface BarraSingolaProps {
  readonly valore: string;
  readonly stati: string | undefined;
  readonly onFiltro: (filtro: FiltroStati) => void;
}

/** P-011: flags apply here, other choices lead to the results. */
export function BarraSingola({ valore, stati, onFiltro }: BarraSingolaProps): ReactNode {
  const navigate = useNavigate();
  const stato = leggiStato({ ...ricercaRicordata(valore), stati });
  const { data, error } = useInfiniteQuery(domandaRicerca(valore, stato));
  const cambia = (cambio: Cambio): void => {
    const nuovo = cambio(stato);
    if (nuovo.stati !== stato.stati) onFiltro(filtroDi(nuovo));
    else void navigate({ ...versoProdotti(valore), search: { vista: 'griglia', ...nuovo } });
  };
  return (
    <BarraRisultati
      singola
      totale={error ? null : data?.pages.at(-1)?.totale}
      stato={stato}
      onCambia={cambia}
      onFiltri={undefined}
    />
  );
}
