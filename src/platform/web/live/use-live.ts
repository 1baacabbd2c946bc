import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Tema } from '#platform/contract/live.ts';
import { useCustomer } from '../customer.ts';
import { useLogin } from '../session.ts';
import { watchTopic } from './topics.ts';

/** Calls back within a moment after somebody else has changed what the topic names; null, and for a visitor, never. */
export function useLive(tema: Tema | null, touched: () => void): void {
  const login = useLogin();
  const customer = useCustomer()?.codAnagrafica ?? null;
  const tell = useEffectEvent(touched);
  useEffect(() => (tema === null || login === null ? undefined : watchTopic(tema, () => tell())), [tema, login, customer]);
}

/** How long a write under way is waited for, ms. */
const pause = 400;

/** Does something once no write of this window is under way: what is read then holds them all. */
export function whenWritten(queries: QueryClient, work: () => void): void {
  if (queries.isMutating() === 0) work();
  else setTimeout(() => whenWritten(queries, work), pause);
}
