import { useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '#platform/web/api-error.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { queryOf } from '#platform/web/query.ts';
import { useLettore } from '#parti/web/use-lettore.ts';
import { trovaCassetto } from '../../contract.ts';

export function useScansione(
  onTrovato: (posto: { readonly macchina: number; readonly cassetto: number }) => void,
): void {
  const queries = useQueryClient();
  useLettore((valore) => {
    queries
      .fetchQuery({ ...queryOf(trovaCassetto, { valore }), meta: { failure: 'screen' } })
      .then(onTrovato, (error) => notify.error(sentenceOf(error)));
  });
}
