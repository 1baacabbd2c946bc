import {
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { DataTag, UseMutationOptions, UseMutationResult } from '@tanstack/react-query';
import type { AnyCall, ReplyOf, SentOf } from '#platform/contract/call.ts';
import { takesKey } from '#platform/contract/call.ts';
import { topicsOf } from '#platform/contract/topic.ts';
import type { ApiError } from './api-error.ts';
import { sentenceOf } from './api-error.ts';
import { callApi, saysOld } from './client.ts';
import { currentCustomer } from './customer.ts';
import { refreshAfter, rememberCall } from './fresh.ts';
import { firstPress } from './intention.ts';
import { newKey } from './key.ts';
import { notify } from './kit/notify.tsx';
import { followQueries } from './live/follow.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    queryMeta: { failure?: Failure };
    mutationMeta: { failure?: Failure; refreshes?: boolean };
  }
}

/** Who shows a failure: the screen, form or dialog that asked, or a notification. Never both, never nobody (P-223). */
export type Failure = 'screen' | 'notification';

/** What `useQuery`, `useSuspenseQuery`, `ensureQueryData` take, with the reply's type in the key. */
export interface CallQuery<C extends AnyCall> {
  readonly queryKey: DataTag<readonly unknown[], ReplyOf<C>, ApiError>;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<ReplyOf<C>>;
}

/** Query options of a call: its key is path, input and the selected customer. It is read again by itself when a write changes what it `reads`. */
export function queryOf<C extends AnyCall>(call: C, input: SentOf<C>): CallQuery<C> {
  // Known before it is first asked: a window begins to follow a live call when it comes on the screen.
  rememberCall(call);
  const { queryKey } = queryOptions<ReplyOf<C>, ApiError, ReplyOf<C>, readonly unknown[]>({
    queryKey: [call.path, input, currentCustomer()?.codAnagrafica ?? null],
  });
  return { queryKey, queryFn: ({ signal }) => callApi(call, input, { signal }) };
}

/** A call that writes and what it is sent. */
export interface Write {
  readonly call: AnyCall;
  readonly input: unknown;
  /** In place of the one that the intention has by its content: for an attempt that the screen keeps itself. */
  readonly idempotencyKey?: string;
  readonly about?: string;
}

export const writeOf = <C extends AnyCall>(call: C, input: SentOf<C>): Write => ({ call, input });

type WriteOptions<R, V> = Omit<UseMutationOptions<R, ApiError, V>, 'mutationFn'> & {
  /** The mutation stays pending until what it changed has been read again: for who shows the new list next. */
  readonly untilFresh?: boolean;
};

/**
 * The one way to write: makes the call, then has every query read again that reads what the call `changes`, also after a refusal which
 * says that what is shown is no longer so. Give `meta: { failure: 'screen' }` when a form or dialog shows the failure itself.
 * This form is for a call that is known only when it is made; for one that is known, `useCall`.
 */
export function useWrite<V, R = unknown>(
  writeFor: (variables: V) => Write,
  { untilFresh = false, ...rest }: WriteOptions<R, V> = {},
): UseMutationResult<R, ApiError, V> {
  const queries = useQueryClient();
  const mutation = useMutation<R, ApiError, V>({
    ...rest,
    meta: { ...rest.meta, refreshes: true },
    mutationFn: (variables) => {
      const { call, input, ...intention } = writeFor(variables);
      return callApi(call, input as SentOf<AnyCall>, intention) as Promise<R>;
    },
    onSettled: async (...settled) => {
      const [, error, variables] = settled;
      await rest.onSettled?.(...settled);
      const { call, input } = writeFor(variables);
      const changed = error && !saysOld(error.status) ? [] : topicsOf(call.changes, input);
      const refreshed = refreshAfter(queries, changed, { atOnce: untilFresh });
      if (untilFresh) await refreshed;
    },
  });
  const mutate: typeof mutation.mutate = (...given) => {
    const { call, input, idempotencyKey, about = '' } = writeFor(given[0] as V);
    if (idempotencyKey !== undefined || !takesKey(call) || firstPress(call, input, about)) mutation.mutate(...given);
  };
  return { ...mutation, mutate };
}

type CallOptions<C extends AnyCall> = WriteOptions<ReplyOf<C>, SentOf<C>> & {
  /** What the person saw, where it makes another intention of the same input. */
  readonly about?: string;
  /** True where each press counts, however soon it comes after the one before: a scanned code, a step up. */
  readonly each?: boolean;
};

/**
 * A call that writes, as a mutation. Where it takes an `Idempotency-Key` the key is that of the intention (`intention.ts`): a second
 * try after a lost answer books once, and the second press of a double click is not sent.
 */
export const useCall = <C extends AnyCall>(
  call: C,
  { about, each = false, ...options }: CallOptions<C> = {},
): UseMutationResult<ReplyOf<C>, ApiError, SentOf<C>> =>
  useWrite<SentOf<C>, ReplyOf<C>>(
    (input) => ({
      call,
      input,
      ...(about === undefined ? {} : { about }),
      ...(each ? { idempotencyKey: newKey() } : {}),
    }),
    options,
  );

/**
 * Changes a reply that is shown before the server has answered, or by what another reply has brought. Each use is listed in
 * `test/repo/exceptions.ts`; everything else is read again by its topics.
 */
export function patchReply<C extends AnyCall>(
  queries: QueryClient,
  call: C,
  input: SentOf<C>,
  change: (reply: ReplyOf<C>) => ReplyOf<C>,
): void {
  const { queryKey } = queryOf(call, input);
  queries.setQueryData(queryKey, (reply) => reply && change(reply));
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
  const queries = new QueryClient({
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
  followQueries(queries);
  return queries;
}
