import { createContext, use, useLayoutEffect } from 'react';

/** Told by the screen to what it shows: called while the content is refused, with whether to a visitor; what it answers ends that. */
type Refuse = (visitor: boolean) => () => void;

/** Null outside of a screen, and in a part of one, whose refusal is no refusal of the whole. */
export const RefusalContext = createContext<Refuse | null>(null);

/** Has the screen around say that it is refused, and show nothing else; false where there is none to do so. */
export function useRefused(visitor: boolean): boolean {
  const refuse = use(RefusalContext);
  useLayoutEffect(() => refuse?.(visitor), [refuse, visitor]);
  return refuse !== null;
}
