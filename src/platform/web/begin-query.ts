import type { QueryClient } from '@tanstack/react-query';
import type { AnyCall, SentOf } from '#platform/contract/call.ts';
import { queryOf } from './query.ts';

/**
 * Begins the query of a screen while the screen's code is on its way, without waiting for it. The call comes with that code, so that the first
 * load of the portal holds no contract of the back office: `() => import('../contract.ts').then(({ elenco }) => elenco)`.
 */
export function beginQuery<C extends AnyCall>(queries: QueryClient, load: () => Promise<C>, input: SentOf<C>): void {
  // A chunk that can't be loaded is shown by the screen, which needs it too.
  void load().then(
    (call) => queries.prefetchQuery(queryOf(call, input)),
    () => undefined,
  );
}
