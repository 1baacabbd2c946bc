import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { bozzaRicorrente, leggiRicorrente } from '../contract.ts';
import { RicorrenteForm } from './ricorrente-form.tsx';

interface Documento {
  /** Empty: the cart. */
  readonly tipo: string;
  readonly anno: number;
  readonly numero: number;
}

interface DialogProps {
  readonly quale: { readonly id: number } | Documento;
  readonly onClose: () => void;
}

export const RicorrenteDialog = ({ quale, onClose }: DialogProps): ReactNode =>
  'id' in quale ? <Aperto id={quale.id} onClose={onClose} /> : <Bozza quale={quale} onClose={onClose} />;

function Aperto({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const query = useQuery(queryOf(leggiRicorrente, { id }));
  if (query.data) return <RicorrenteForm letto={query.data} {...query.data} onClose={onClose} />;
  return (
    <Dialog title="Ordine ricorrente" onClose={onClose} size="xl">
      <Await query={query}>{() => null}</Await>
    </Dialog>
  );
}

function Bozza({ quale, onClose }: { quale: Documento; onClose: () => void }): ReactNode {
  const query = useQuery({ ...queryOf(bozzaRicorrente, quale), staleTime: 0 });
  if (query.data) return <RicorrenteForm letto={null} {...query.data} onClose={onClose} />;
  return (
    <Dialog title="Nuovo ordine ricorrente" onClose={onClose} size="xl">
      <Await query={query}>{() => null}</Await>
    </Dialog>
  );
}
