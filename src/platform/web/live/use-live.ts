import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useCustomer } from '../customer.ts';
import { noticed, whenWritten } from '../fresh.ts';
import { useLogin } from '../session.ts';
import { watchTopic } from './topics.ts';

/**
 * Called after this window's own writes are done; never for visitors. Only for data without a query: queries of `live`
 * calls are refetched anyway.
 */
export function useLive(topic: string | null, touched: () => void): void {
  const queries = useQueryClient();
  useWatched(topic === null ? [] : [topic], () => whenWritten(queries, touched));
}

/** Follows topics named in a reply. Those beyond `limitiTemi` are ignored. */
export function useFollowed(topics: readonly string[]): void {
  const queries = useQueryClient();
  useWatched(topics, (topic) => noticed(queries, topic));
}

function useWatched(topics: readonly string[], touched: (topic: string) => void): void {
  const login = useLogin();
  const customer = useCustomer()?.codAnagrafica ?? null;
  const tell = useEffectEvent(touched);
  const list = topics.join('\n');
  useEffect(() => {
    if (login === null || list === '') return undefined;
    const stops = list.split('\n').map((topic) => watchTopic(topic, () => tell(topic)));
    return () => stops.forEach((stop) => stop());
  }, [list, login, customer]);
}
