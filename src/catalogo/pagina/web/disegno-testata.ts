import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/query.ts';
import type { IdTestata } from '#parti/id-testata.ts';
import { immagini } from '#catalogo/ricerca/contract.ts';

export function useDisegnoTestata(testata: IdTestata | null): string {
  const letta = useQuery({
    ...queryOf(immagini, {
      testate: testata ? [{ codTestata: testata.codTestata, suffisso: testata.suffisso }] : [],
    }),
    enabled: testata !== null,
    staleTime: Infinity,
  });
  return letta.data?.immagini[0]?.pathImg ?? '';
}
