import type { Query, QueryClient } from '@tanstack/react-query';
import type { AnyCall } from '#platform/contract/call.ts';
import { isKeyed, meets, topicsOf } from '#platform/contract/topic.ts';

/** Reading calls that were made, by their path, which begins the key of a query: the browser need not know all contracts. */
const queried = new Map<string, AnyCall>();

export const rememberCall = (call: AnyCall): void => void queried.set(call.path, call);

type Key = readonly unknown[];

/** What a query tells of; nothing where it was not made of a call. */
function topicsOfQuery([path, input]: Key): string[] {
  const call = queried.get(String(path));
  return call ? topicsOf(call.reads, input) : [];
}

/** The topics of a query that follows what other windows change. */
export const liveTopicsOf = (key: Key): string[] => (queried.get(String(key[0]))?.live ? topicsOfQuery(key) : []);

/** Topics that have changed and are not read again yet. */
const waiting = new WeakMap<QueryClient, Set<string>>();

const waitingIn = (queries: QueryClient): Set<string> => {
  const found = waiting.get(queries) ?? new Set();
  waiting.set(queries, found);
  return found;
};

/** Writes under way, made by `useCall`; each of them looks at what waits when it ends. */
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
 * After a write of this window. Every query that reads a changed topic is read again: at once where it is on the screen, else when it is
 * next opened. While other writes are under way the last of them does it, so that what they show already does not vanish for a moment.
 */
export async function refreshAfter(
  queries: QueryClient,
  changed: readonly string[],
  { atOnce }: { readonly atOnce: boolean },
): Promise<void> {
  for (const topic of changed) waitingIn(queries).add(topic);
  // A thing by its key that nobody looks at is forgotten: it is never shown as it was before, not even until it is read again.
  const gone = ({ queryKey }: Query): boolean =>
    topicsOfQuery(queryKey).some((read) => isKeyed(read) && changed.includes(read));
  queries.removeQueries({ type: 'inactive', predicate: gone });
  if (atOnce || writesUnderWay(queries) <= 1) await refreshWaiting(queries);
}

/** How long a write under way is waited for, ms. */
const pause = 400;

/** Does something once no write of this window is under way: what is read then holds them all. */
export function whenWritten(queries: QueryClient, work: () => void): void {
  if (writesUnderWay(queries) === 0) work();
  else setTimeout(() => whenWritten(queries, work), pause);
}

/** After somebody else's change: the same, told together, and once no write of this window is under way. */
export function noticed(queries: QueryClient, topic: string): void {
  const topics = waitingIn(queries);
  const told = topics.size > 0;
  topics.add(topic);
  if (!told && writesUnderWay(queries) === 0) queueMicrotask(() => void refreshWaiting(queries));
}
