import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useCustomer } from '../customer.ts';
import { noticed, whenWritten } from '../fresh.ts';
import { useLogin } from '../session.ts';
import { watchTopic } from './topics.ts';

/**
 * Calls back within a moment after somebody else has changed the topic, once no write of this window is under way; null, and for a
 * visitor, never. Only for what no query shows: a query of a call that is `live` follows by itself.
 */
export function useLive(topic: string | null, touched: () => void): void {
  const queries = useQueryClient();
  useWatched(topic === null ? [] : [topic], () => whenWritten(queries, touched));
}

/**
 * Follows topics that only the reply names, as the parts of a bill of materials: queries that read them are read again. A window has room
 * for `limitiTemi` of them: those that come later are not heard.
 */
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
