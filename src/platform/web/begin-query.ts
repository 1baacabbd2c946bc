import type { QueryClient } from '@tanstack/react-query';
import type { AnyCall, SentOf } from '#platform/contract/call.ts';
import { queryOf } from './query.ts';

export interface LoaderContext {
  readonly context: { readonly queryClient: QueryClient };
}

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

/** Loader of a route whose screen makes a call without input. */
export const begins =
  <C extends AnyCall>(load: () => Promise<C>) =>
  ({ context }: LoaderContext): void =>
    beginQuery(context.queryClient, load, {} as SentOf<C>);

/** Loader of a route whose screen makes a call with the whole search of its URL. */
export const beginsSearch = <C extends AnyCall>(load: () => Promise<C>) => ({
  loaderDeps: ({ search }: { search: SentOf<C> }): SentOf<C> => search,
  loader: ({ context, deps }: LoaderContext & { deps: SentOf<C> }): void => beginQuery(context.queryClient, load, deps),
});
