import type { QueryClient } from '@tanstack/react-query';
import type { AnyCall, SentOf } from '#platform/contract/call.ts';
import { queryOf } from './query.ts';

/**
 * Starts the query while the screen's code loads. The call is imported lazily, to keep back-office contracts out of the
 * first bundle.
 */
export function beginQuery<C extends AnyCall>(queries: QueryClient, load: () => Promise<C>, input: SentOf<C>): void {
  // The screen reports load failures.
  void load().then(
    (call) => queries.prefetchQuery(queryOf(call, input)),
    () => undefined,
  );
}
