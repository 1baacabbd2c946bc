import { createContext, use, useLayoutEffect } from 'react';

type Refuse = (visitor: boolean, why: string) => () => void;

/** Null in parts of a screen that handle their own refusal. */
export const RefusalContext = createContext<Refuse | null>(null);

/** False if no screen shows the refusal. */
export function useRefused(visitor: boolean, why: string): boolean {
  const refuse = use(RefusalContext);
  useLayoutEffect(() => refuse?.(visitor, why), [refuse, visitor, why]);
  return refuse !== null;
}
