import {
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
  type DataTag,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { takesKey, type AnyCall, type ReplyOf, type SentOf } from '#platform/contract/call.ts';
import { topicsOf } from '#platform/contract/topic.ts';
import { sentenceOf, type ApiError } from './api-error.ts';
import { callApi, saysOld } from './client.ts';
import { currentCustomer } from './customer.ts';
import { forgetDeleted, refreshAfter, rememberCall } from './fresh.ts';
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

/** Each failure is shown in exactly one place (P-223). */
export type Failure = 'screen' | 'notification';

export interface CallQuery<C extends AnyCall> {
  readonly queryKey: DataTag<readonly unknown[], ReplyOf<C>, ApiError>;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<ReplyOf<C>>;
}

/** Refetched when a write changes what it `reads`. */
export function queryOf<C extends AnyCall>(call: C, input: SentOf<C>): CallQuery<C> {
  rememberCall(call);
  const { queryKey } = queryOptions<ReplyOf<C>, ApiError, ReplyOf<C>, readonly unknown[]>({
    queryKey: [call.path, input, currentCustomer()?.codAnagrafica ?? null],
  });
  return { queryKey, queryFn: ({ signal }) => callApi(call, input, { signal }) };
}

export interface Write {
  readonly call: AnyCall;
  readonly input: unknown;
  readonly idempotencyKey?: string;
  readonly about?: string;
}

export const writeOf = <C extends AnyCall>(call: C, input: SentOf<C>): Write => ({ call, input });

type WriteOptions<R, V> = Omit<UseMutationOptions<R, ApiError, V>, 'mutationFn'> & {
  /**
   * Pending until the changed queries are refetched. `onSuccess` runs before that, so that it can navigate away from
   * what no longer exists; a form that stays open closes in the `onSuccess` given to `mutate`, which runs afterwards.
   */
  readonly untilFresh?: boolean;
};

/**
 * Refetches what the call `changes`, even after a refusal. Pass `meta: { failure: 'screen' }` if the form shows the
 * failure.
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
      if (!error) forgetDeleted(queries, call, input);
      const changed = error && !saysOld(error.status) ? [] : topicsOf(call.changes, input);
      const refreshed = refreshAfter(queries, changed, { atOnce: untilFresh });
      if (untilFresh) await refreshed;
    },
  });
  const mutate: typeof mutation.mutate = (...given) => {
    const { call, input, idempotencyKey, about = '' } = writeFor(given[0] as V);
    if (idempotencyKey !== undefined || !takesKey(call) || firstPress(call, input, about)) mutation.mutate(...given);
  };
  // A reset while it runs, for example at a second press, would drop the `onSuccess` given to `mutate`.
  const reset = (): void => {
    if (!mutation.isPending) mutation.reset();
  };
  return { ...mutation, mutate, reset };
}

type CallOptions<C extends AnyCall> = WriteOptions<ReplyOf<C>, SentOf<C>> & {
  readonly about?: string;
  /** True: every press counts, for scans and steppers. */
  readonly each?: boolean;
};

/** The Idempotency-Key comes from `intention.ts`: a retry books once, a double click is not sent twice. */
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

/** Each use is listed in `test/repo/exceptions.ts`; everything else is refetched. */
export function patchReply<C extends AnyCall>(
  queries: QueryClient,
  call: C,
  input: SentOf<C>,
  change: (reply: ReplyOf<C>) => ReplyOf<C>,
): void {
  const { queryKey } = queryOf(call, input);
  queries.setQueryData(queryKey, (reply) => reply && change(reply));
}

/** Retries once if the server was not reached or is busy. */
const again = (count: number, error: ApiError): boolean => count < 1 && (error.status === 0 || error.status === 503);

/**
 * Failed first loads are shown on the screen; failed background refetches and writes without `meta` as notifications.
 */
export function createQueryClient(): QueryClient {
  notifyManager.setScheduler(queueMicrotask);
  const queries = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // Deleted by someone else: the screen says so instead of showing stale data.
        if (error.status === 404 && query.meta?.failure !== 'notification') query.setState({ data: undefined });
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
