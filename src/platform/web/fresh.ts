import type { Query, QueryClient } from '@tanstack/react-query';
import { pathNames, type AnyCall } from '#platform/contract/call.ts';
import { isKeyed, meets, topicsOf } from '#platform/contract/topic.ts';

/** Call by path, so that not all contracts need loading. */
const queried = new Map<string, AnyCall>();

export const rememberCall = (call: AnyCall): void => void queried.set(call.path, call);

type Key = readonly unknown[];

function topicsOfQuery([path, input]: Key): string[] {
  const call = queried.get(String(path));
  return call ? topicsOf(call.reads, input) : [];
}

export const liveTopicsOf = (key: Key): string[] => (queried.get(String(key[0]))?.live ? topicsOfQuery(key) : []);

const waiting = new WeakMap<QueryClient, Set<string>>();

const waitingIn = (queries: QueryClient): Set<string> => {
  const found = waiting.get(queries) ?? new Set();
  waiting.set(queries, found);
  return found;
};

const writesUnderWay = (queries: QueryClient): number =>
  queries.isMutating({ predicate: ({ options }) => options.meta?.refreshes === true });

async function refreshWaiting(queries: QueryClient): Promise<void> {
  const topics = waitingIn(queries);
  while (topics.size > 0) {
    const changed = [...topics];
    topics.clear();
    const reads = ({ queryKey }: Query): boolean =>
      topicsOfQuery(queryKey).some((read) => changed.some((one) => meets(one, read)));
    await queries.invalidateQueries({ predicate: reads });
  }
}

/**
 * Refetches visible queries at once, others when they are next opened. If several writes run, the last one does it, so
 * that optimistic changes do not flicker.
 */
export async function refreshAfter(
  queries: QueryClient,
  changed: readonly string[],
  { atOnce }: { readonly atOnce: boolean },
): Promise<void> {
  for (const topic of changed) waitingIn(queries).add(topic);
  // Removed from the cache, so that no stale state is shown.
  const gone = ({ queryKey }: Query): boolean =>
    topicsOfQuery(queryKey).some((read) => isKeyed(read) && changed.includes(read));
  queries.removeQueries({ type: 'inactive', predicate: gone });
  if (atOnce || writesUnderWay(queries) <= 1) await refreshWaiting(queries);
}

const fieldOf = (input: unknown, name: string): unknown => (input as Readonly<Record<string, unknown>>)[name];

/**
 * Forgets the query of a deleted record, so that Back does not find it. If it is on the screen, it is fetched again.
 */
export function forgetDeleted(queries: QueryClient, { method, path }: AnyCall, input: unknown): void {
  if (method !== 'DELETE') return;
  const same = ({ queryKey: [read, asked] }: Query): boolean =>
    read === path && pathNames(path).every((name) => fieldOf(asked, name) === fieldOf(input, name));
  queries.removeQueries({ type: 'inactive', predicate: same });
}

/** Batching interval, ms. */
const pause = 400;

export function whenWritten(queries: QueryClient, work: () => void): void {
  if (writesUnderWay(queries) === 0) work();
  else setTimeout(() => whenWritten(queries, work), pause);
}

/** Batched, and after this window's own writes. */
export function noticed(queries: QueryClient, topic: string): void {
  const topics = waitingIn(queries);
  const told = topics.size > 0;
  topics.add(topic);
  if (!told && writesUnderWay(queries) === 0) queueMicrotask(() => void refreshWaiting(queries));
}
