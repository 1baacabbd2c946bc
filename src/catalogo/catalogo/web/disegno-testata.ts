import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/query.ts';
import type { IdTestata } from '#parti/id-testata.ts';
import { scriviIdTestata } from '#parti/id-testata.ts';
import { paginaCatalogo } from '../contract.ts';

/** The drawing of a header, out of its page, which may be here already; empty until it is read, and where no header is named. */
export function useDisegnoTestata(testata: IdTestata | null): string {
  const pagina = useQuery({
    ...queryOf(paginaCatalogo, { id: testata ? scriviIdTestata(testata) : '' }),
    enabled: testata !== null,
    staleTime: Infinity,
  });
  return pagina.data?.testata.pathImg ?? '';
}
