import { createContext, use, useLayoutEffect } from 'react';

/** Called by content that is refused; returns the cleanup. */
type Refuse = (visitor: boolean) => () => void;

/** Null outside a screen, and in parts whose refusal is not the whole's. */
export const RefusalContext = createContext<Refuse | null>(null);

/** The screen shows the refusal instead; false if there is none. */
export function useRefused(visitor: boolean): boolean {
  const refuse = use(RefusalContext);
  useLayoutEffect(() => refuse?.(visitor), [refuse, visitor]);
  return refuse !== null;
}
