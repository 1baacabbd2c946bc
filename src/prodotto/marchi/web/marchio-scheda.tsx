import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Screen } from '#platform/web/kit/screen.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { leggiMarchio } from '../contract.ts';
import { MarchioForm } from './marchio-form.tsx';

interface SchedaProps {
  readonly codice: string | null;
  readonly onChiudi: () => void;
  readonly onNuovo: () => void;
}

/** B-050. */
export function MarchioScheda({ codice, onChiudi, onNuovo }: SchedaProps): ReactNode {
  if (codice === null) return <MarchioForm marchio={null} onChiudi={onChiudi} onNuovo={onNuovo} />;
  return <Letto codice={codice} onChiudi={onChiudi} onNuovo={onNuovo} />;
}

function Letto({ codice, ...altro }: SchedaProps & { codice: string }): ReactNode {
  const query = useQuery({
    ...queryOf(leggiMarchio, { codiceAzienda: codice.toUpperCase() }),
    staleTime: 0,
    meta: { failure: 'screen' },
  });
  return (
    <Await query={query} loading={<Screen title="Dati Marchio Azienda">{null}</Screen>}>
      {(marchio) => <MarchioForm marchio={marchio} {...altro} />}
    </Await>
  );
}
