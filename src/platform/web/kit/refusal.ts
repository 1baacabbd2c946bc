import { createContext, use, useLayoutEffect } from 'react';

type Refuse = (visitor: boolean) => () => void;

/** Null in parts of a screen that handle their own refusal. */
export const RefusalContext = createContext<Refuse | null>(null);

/** False if no screen shows the refusal. */
export function useRefused(visitor: boolean): boolean {
  const refuse = use(RefusalContext);
  useLayoutEffect(() => refuse?.(visitor), [refuse, visitor]);
  return refuse !== null;
}
