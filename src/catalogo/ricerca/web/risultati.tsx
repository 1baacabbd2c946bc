import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import type { ApiError } from '#platform/web/api-error.ts';
import { late } from '#platform/web/kit/late.tsx';
import { useUtente } from '#parti/web/utente.ts';
import type { Risposta, Testata } from './domanda.ts';
import { Griglia } from './griglia/griglia.tsx';
import { modoDi, useModi } from './modi.ts';
import { Piede } from './piede.tsx';
import classes from './prodotti-page.module.css';
import { scegli } from './selezione.ts';
import { rotturaDi } from './stato-ricerca.ts';
import type { StatoPagina, StatoRicerca } from './stato-ricerca.ts';

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

export function Risultati({ value, stato, query, vecchi, testate, passi, colonne, search }: RisultatiProps): ReactNode {
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
