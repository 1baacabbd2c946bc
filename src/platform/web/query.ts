import {
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  queryOptions,
  useMutation,
} from '@tanstack/react-query';
import type { DataTag, UseMutationOptions, UseMutationResult } from '@tanstack/react-query';
import type { AnyCall, ReplyOf, SentOf } from '#platform/contract/call.ts';
import type { ApiError } from './api-error.ts';
import { sentenceOf } from './api-error.ts';
import { callApi } from './client.ts';
import { currentCustomer } from './customer.ts';
import { notify } from './kit/notify.tsx';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    queryMeta: { failure?: Failure };
    mutationMeta: { failure?: Failure };
  }
}

/** Who shows a failure: the screen, form or dialog that asked, or a notification. Never both, never nobody (P-223). */
export type Failure = 'screen' | 'notification';

/** What `useQuery`, `useSuspenseQuery`, `ensureQueryData` take, with the reply's type in the key. */
export interface CallQuery<C extends AnyCall> {
  readonly queryKey: DataTag<readonly unknown[], ReplyOf<C>, ApiError>;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<ReplyOf<C>>;
}

/** Query options of a call: its key is path, input and the selected customer. */
export function queryOf<C extends AnyCall>(call: C, input: SentOf<C>): CallQuery<C> {
  const { queryKey } = queryOptions<ReplyOf<C>, ApiError, ReplyOf<C>, readonly unknown[]>({
    queryKey: [call.path, input, currentCustomer()?.codAnagrafica ?? null],
  });
  return { queryKey, queryFn: ({ signal }) => callApi(call, input, { signal }) };
}

type CallMutation<C extends AnyCall> = UseMutationResult<ReplyOf<C>, ApiError, SentOf<C>>;
type CallMutationOptions<C extends AnyCall> = Omit<
  UseMutationOptions<ReplyOf<C>, ApiError, SentOf<C>>,
  'mutationFn'
> & {
  /** Kept by the form that may try again: the same key makes one order. */
  readonly idempotencyKey?: () => string;
};

/** A call that writes, as a mutation. Give `meta: { failure: 'screen' }` when a form or dialog shows the failure itself. */
export function useCall<C extends AnyCall>(call: C, options: CallMutationOptions<C> = {}): CallMutation<C> {
  const { idempotencyKey, ...rest } = options;
  return useMutation({
    ...rest,
    mutationFn: (input) => callApi(call, input, idempotencyKey ? { idempotencyKey: idempotencyKey() } : {}),
  });
}

/** Once more when the server was not reached or is busy; any other refusal stays the same however often one asks. */
const again = (count: number, error: ApiError): boolean => count < 1 && (error.status === 0 || error.status === 503);

/**
 * The browser's cache. A first load that fails belongs to the screen, which shows the failed state; a refresh behind data that is
 * already shown, and a write that nobody claims, becomes a notification.
 */
export function createQueryClient(): QueryClient {
  // An answer is drawn in the same turn in which it came, not after whatever the browser finds to do first.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const failure = query.meta?.failure ?? (query.state.data === undefined ? 'screen' : 'notification');
        if (failure === 'notification') notify.error(sentenceOf(error));
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (mutation.meta?.failure !== 'screen') notify.error(sentenceOf(error));
      },
    }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: again, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}
