import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Await, Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { leggiHomeCliente } from '../contract.ts';
import { Liste } from './liste-di-lavoro.tsx';
import { PrimiPassi } from './primi-passi.tsx';

/** The customer's start page: deliveries under way, pending approvals, payments due, orders to repeat. */
export function ScrivaniaCliente(): ReactNode {
  const query = useQuery(queryOf(leggiHomeCliente, {}));
  return (
    <Await query={query} loading={<Loading rows={9} height={36} />}>
      {({ primiPassi, liste }) => (
        <Liste liste={liste} sopra={primiPassi.length > 0 && <PrimiPassi passi={primiPassi} />} />
      )}
    </Await>
  );
}
