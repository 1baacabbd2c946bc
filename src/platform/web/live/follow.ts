import type { QueryClient } from '@tanstack/react-query';
import { liveTopicsOf, noticed } from '../fresh.ts';
import { currentLogin, watchLogin } from '../session.ts';
import { watchTopic } from './topics.ts';

export function followQueries(queries: QueryClient): void {
  const followed = new Map<string, () => void>();
  const cache = queries.getQueryCache();

  const look = (): void => {
    const shown = currentLogin() === null ? [] : cache.findAll({ type: 'active' });
    const wanted = new Set(shown.flatMap(({ queryKey }) => liveTopicsOf(queryKey)));
    for (const [topic, stop] of followed) {
      if (wanted.has(topic)) continue;
      followed.delete(topic);
      stop();
    }
    for (const topic of wanted)
      if (!followed.has(topic))
        followed.set(
          topic,
          watchTopic(topic, () => noticed(queries, topic)),
        );
  };
  let looking = false;
  const lookSoon = (): void => {
    if (looking) return;
    looking = true;
    queueMicrotask(() => {
      looking = false;
      look();
    });
  };
  cache.subscribe(({ type, query }) => {
    if ((type === 'observerAdded' || type === 'observerRemoved') && liveTopicsOf(query.queryKey).length > 0) lookSoon();
  });
  watchLogin(lookSoon);
}
