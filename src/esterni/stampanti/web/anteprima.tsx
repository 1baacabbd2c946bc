import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Await } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { anteprimaEtichetta } from '../contract.ts';
import type { TipoEtichetta } from '../rules/modelli-etichette.ts';
import type { Densita } from '../rules/zpl.ts';

interface AnteprimaProps {
  readonly tipo: TipoEtichetta;
  readonly chiave: string;
  readonly densita: Densita;
}

export function Anteprima({ tipo, chiave, densita }: AnteprimaProps): ReactNode {
  const query = useQuery(queryOf(anteprimaEtichetta, { tipo, chiave, densita }));
  return (
    <div style={{ minHeight: 260 }}>
      <Await query={query}>
        {({ png, larghezza, altezza }) => (
          <DisegnoEtichetta png={png} nome={`Anteprima dell’etichetta ${chiave}`} rapporto={larghezza / altezza} />
        )}
      </Await>
    </div>
  );
}

/** White in dark mode too, as paper is. */
export const DisegnoEtichetta = ({
  png,
  nome,
  rapporto,
}: {
  png: string;
  nome: string;
  rapporto: number;
}): ReactNode => (
  <img
    src={`data:image/png;base64,${png}`}
    alt={nome}
    style={{
      width: 400,
      maxWidth: '100%',
      aspectRatio: rapporto,
      background: '#fff',
      border: '1px solid var(--rule)',
      borderRadius: 4,
    }}
  />
);
