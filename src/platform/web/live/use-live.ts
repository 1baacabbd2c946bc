import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Tema } from '#platform/contract/live.ts';
import { useCustomer } from '../customer.ts';
import { useLogin } from '../session.ts';
import { watchTopic } from './topics.ts';

/** Calls back within a moment after somebody else has changed what the topic names; null, and for a visitor, never. */
export const useLive = (tema: Tema | null, touched: () => void): void =>
  useLiveAll(tema === null ? [] : [tema], touched);

/** The same for several topics. A window has room for `limitiTemi` of them: those that come later are not heard. */
export function useLiveAll(temi: readonly Tema[], touched: () => void): void {
  const login = useLogin();
  const customer = useCustomer()?.codAnagrafica ?? null;
  const tell = useEffectEvent(touched);
  const elenco = temi.join('\n');
  useEffect(() => {
    if (login === null || elenco === '') return undefined;
    const stops = elenco.split('\n').map((tema) => watchTopic(tema, () => tell()));
    return () => stops.forEach((stop) => stop());
  }, [elenco, login, customer]);
}

/** How long a write under way is waited for, ms. */
const pause = 400;

/** Does something once no write of this window is under way: what is read then holds them all. */
export function whenWritten(queries: QueryClient, work: () => void): void {
  if (queries.isMutating() === 0) work();
  else setTimeout(() => whenWritten(queries, work), pause);
}
