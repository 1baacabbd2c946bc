import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { queryOf } from '#platform/web/query.ts';
import { autocompletamento } from '#catalogo/ricerca/contract.ts';

const pause_ms = 80;

/** Suggestions together with their text, because older ones are shown while newer ones load. */
export function suggestionsFor(text: string) {
  const { queryKey, queryFn } = queryOf(autocompletamento, { valore: text });
  return queryOptions({
    queryKey: [...queryKey],
    queryFn: async (context) => ({ text, reply: await queryFn(context) }),
    staleTime: 5 * 60_000,
    retry: false,
    meta: { failure: 'notification' },
  });
}

/** Adaptive debounce: at once if nothing is pending, else after a pause, so that slow servers are not flooded. */
export function useAsked(first: string): readonly [asked: string, ask: (text: string) => void] {
  const queries = useQueryClient();
  const [asked, setAsked] = useState(first);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const ask = useCallback(
    (text: string): void => {
      clearTimeout(waiting.current);
      if (text !== '' && queries.isFetching({ queryKey: [autocompletamento.path] }) > 0) {
        waiting.current = setTimeout(() => setAsked(text), pause_ms);
        return;
      }
      if (text !== '') void queries.prefetchQuery(suggestionsFor(text));
      setAsked(text);
    },
    [queries],
  );
  return [asked, ask];
}
