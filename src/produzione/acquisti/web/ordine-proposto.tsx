import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { notify } from '#platform/web/kit/notify.tsx';
import { queryOf } from '#platform/web/query.ts';
import { proposteFornitore } from '../contract.ts';
import { NuovoOrdineDialog } from './nuovo-ordine-dialog.tsx';

export function OrdineProposto({ fornitore, onClose }: { fornitore: string; onClose: () => void }): ReactNode {
  const { data, error } = useQuery({ ...queryOf(proposteFornitore, { fornitore }), staleTime: Infinity });
  useEffect(() => {
    if (!error) return;
    notify.error(error.message);
    onClose();
  });
  return data ? <NuovoOrdineDialog proposto={{ ragioneSociale: fornitore, ...data }} onClose={onClose} /> : null;
}
