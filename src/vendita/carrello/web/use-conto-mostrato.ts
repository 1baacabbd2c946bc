import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { contoCarrello } from '#parti/web/conto-carrello.ts';
import { contaProdotti } from '../rules.ts';
import { righeQuery, sempre } from './righe.ts';

/** The badge follows lines fetched since the screen opened, not cached ones. */
export function useContoMostrato(): void {
  const { data, isFetchedAfterMount } = useQuery({ ...righeQuery(), ...sempre });
  useEffect(() => {
    if (data && isFetchedAfterMount) contoCarrello.set(contaProdotti(data.righe));
  }, [data, isFetchedAfterMount]);
}
